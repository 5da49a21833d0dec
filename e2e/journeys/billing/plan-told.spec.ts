import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { beforeBilling, newEmployer } from '../listings/arrange.ts';

// Spec: 2:2/48
test('the subscription details show price, renewal and active listings', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Subscription details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription details' });
  await expect(dialog.getByText('$49.00 per active listing per month')).toBeVisible();
  await expect(dialog.getByText('Each listing every 30 days, from its own start')).toBeVisible();
  await expect(dialog.getByText('1 at 1 location')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

// Spec: 2:9/8
test('the plan page links to a price enquiry', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner());
  await signInAs(page, owner.email);
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('link', { name: 'Ask us for a price' })).toHaveAttribute('href', /^(?:https|mailto):/);
});
