import { readNotices } from '@jipe/contract/notifications/endpoints';
import { expect } from '@playwright/test';
import { expectRouteAccessible } from '../../support/accessible.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { toast } from '../../support/sign-in.ts';

test('a user’s choice of mails and quiet hours is saved with each change', async ({ page, newOwner }) => {
  const owner = await signInFinished(page, newOwner, { at: '/settings' });
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card.getByRole('radio', { name: /A brief each morning/ })).toBeChecked();
  await card.getByText('Each', { exact: true }).click();
  await expect(toast(page, 'Your mail settings were saved.')).toBeVisible();
  await page.goto('/your-sign-in');
  await expect(card.getByRole('radio', { name: /^Each/ })).toBeChecked();
  await card.getByRole('switch', { name: /Mail me about unread messages/ }).press('Space');
  await expect(toast(page, 'Your mail settings were saved.')).toBeVisible();
  const { data } = await owner.api.call(readNotices);
  expect(data).toEqual({ applicants: 'each', messages: false });
  await card.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(card.getByLabel('Quiet from')).toHaveValue('22:00');
  // The choice shows before the server has it: a reload in between would cut the save off.
  await expect(card.getByLabel('Quiet until')).toBeEnabled();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await card.getByLabel('Quiet until').selectOption('8:30 AM');
  await expect(card.getByLabel('Quiet until')).toHaveValue('08:30');
  await saved;
  await page.reload();
  await expect(card.getByLabel('Quiet until')).toHaveValue('08:30');
  expect((await owner.api.call(readNotices)).data.quiet_hours).toEqual({ from: '22:00', until: '08:30' });
  await expectRouteAccessible(page, 'yourSignIn');
  await card.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(card.getByLabel('Quiet until')).toHaveCount(0);
  await expect.poll(async () => (await owner.api.call(readNotices)).data.quiet_hours).toBeUndefined();
});

test('an invalid unsubscribe link shows an error once the user confirms', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/unsubscribe/wrong');
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these mails?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('This link is not valid.')).toBeVisible();
});
