import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readCurrentPlan } from '@jipe/contract/billing/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { beforeBilling, charges } from '../listings/arrange.ts';

const ADMIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'cli', 'admin.ts');

/** Runs an admin command, as the operator does. */
function admin(...line: string[]): void {
  execFileSync(process.execPath, [ADMIN, ...line], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    stdio: 'pipe',
  });
}

// Spec: 2:4/13, 2:5/14, 2:8/27
test('an owner applies a promo code, chooses its offer and saves a card for it', async ({ page, newOwner }) => {
  const code = `SPRING${randomUUID().slice(0, 6).toUpperCase()}`;
  admin('promo', 'create', code, '--plan', 'standard', '--amount', '39.00', '--trial-days', '14');
  const owner = await beforeBilling(await newOwner());
  await signInAs(page, owner.email);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Please enter the code before validating!')).toBeVisible();
  await page.getByLabel('Promo code').fill('NOTHING-LIKE-IT');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This promo code is not valid.').first()).toBeVisible();
  await page.getByLabel('Promo code').fill(code);
  await page.keyboard.press('Enter');
  await expect(toast(page, `${code} applied`)).toBeVisible();
  const offer = page.getByRole('radio', { name: new RegExp(code) });
  await expect(offer).toBeChecked();
  await expect(page.getByText('14 days free')).toBeVisible();
  await expect(page.getByText('$39.00 per active listing per month')).toBeVisible();

  // Pressing the offer again deselects it. The offer stays, also after a reload.
  await offer.click();
  await expect(offer).not.toBeChecked();
  await expect(next).toBeDisabled();
  await offer.click();
  await page.reload();
  await expect(offer).toBeChecked();
  await next.click();
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Street', { exact: true }).fill('');
  await next.click();
  await expect(page.getByText('Please enter a street.')).toBeVisible();
  await page.getByLabel('Street', { exact: true }).fill('12 Broadway');
  await next.click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  expect((await owner.api.call(readCurrentPlan)).data).toBeNull();
  await page.getByLabel('Card number').fill('4242424242424242');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect((await owner.api.call(readCurrentPlan)).data).toMatchObject({
    amount: '39.00',
    is_on_trial: true,
    promo_code: code,
  });
  expect(await charges(owner)).toEqual([]);

  // Back to choose another plan, with the saved card.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: /Bulk/ }).check();
  await next.click();
  await expect(page.getByText('Saved card ending in 4242')).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect((await owner.api.call(readCurrentPlan)).data).toMatchObject({ code: 'bulk_pricing', remaining_credits: null });
});

// Spec: 2:2/29
test('Back from the first step of billing leads to the profile', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner());
  await signInAs(page, owner.email);
  await expect(page).toHaveURL('/billing');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signup');
});
