import { login } from '@jipe/contract/auth/endpoints';
import { selectPlanForBundle } from './arrange.ts';
import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { finishOnboarding, signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { logIn, signInAs, toast } from '../../support/sign-in.ts';

// Spec: 2:1/4, 2:2/39, 2:2/40, 2:2/43, 2:4/28, 2:8/32
test('the password changes only when the old and new passwords are valid', async ({ page, newOwner, api }) => {
  const owner = await signInFinished(page, newOwner);
  await page.getByRole('button', { name: /Olive Owner/ }).click();
  await page.getByRole('menuitem', { name: 'SETTINGS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Change Password' }) });
  await expect(card).toContainText(owner.email);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(450);
  const change = card.getByRole('button', { name: 'Change Password' });
  await expect(change).toBeInViewport();

  await change.click();
  await expect(card.getByText('Please enter your password')).toHaveCount(3);
  const [old, fresh, again] = ['Old Password', 'New Password', 'Confirm Password'].map((label) =>
    card.getByLabel(label, { exact: true }),
  ) as [ReturnType<typeof card.getByLabel>, ReturnType<typeof card.getByLabel>, ReturnType<typeof card.getByLabel>];
  await old.fill('Wrong-bananas-1');
  await expect(card.getByText('Please enter your password')).toHaveCount(0);
  await fresh.fill('Fresh-bananas-2');
  await again.fill('Fresh-bananas-3');
  await change.click();
  await expect(card.getByText("Password Don't match.")).toBeVisible();
  await fresh.fill('weak');
  await again.fill('weak');
  await change.click();
  await expect(card.getByText(/^Please enter a valid password\. It must contain at least 8 character/)).toHaveCount(2);
  await card.getByRole('button', { name: 'Show new password' }).click();
  await expect(fresh).toHaveAttribute('type', 'text');
  await expect(again).toHaveAttribute('type', 'password');

  await fresh.fill('Fresh-bananas-2');
  await again.fill('Fresh-bananas-2');
  await change.click();
  await expect(toast(page, 'Your old password is not correct.')).toBeVisible();
  await old.fill(PASSWORD);
  await fresh.fill('Fresh-bananas-2');
  await again.fill('Fresh-bananas-2');
  await change.click();
  await expect(toast(page, 'Password change successful. Please login to verify!')).toBeVisible();
  await api.call(login, { body: { email: owner.email, password: 'Fresh-bananas-2' } });
});

// Spec: 1:2.1/11, 2:1/4, 2:2/4, 2:2/42, 2:4/24, 2:4/25, 2:4/26, 2:4/29, 2:5/18, 2:8/33
test('deleting an account takes two steps and logs out every tab', async ({ page, context, newOwner }) => {
  const owner = await signInFinished(page, newOwner, { at: '/settings' });
  await expect(page.getByText('Please contact your Account Manager first.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/application');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.bringToFront();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog).toContainText('This deletes 1 location and closes 1 active listing.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete My Account' }).click();
  await page.keyboard.press('Escape');
  const remove = dialog.getByRole('button', { name: 'Delete Account' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('I am not hiring at this time').check();
  await page.route('**/delete-business-account/', (route) =>
    route.fulfill({ status: 503, json: { non_field_errors: ['The service is busy.'] } }),
  );
  await remove.click();
  await expect(toast(page, 'The service is busy.')).toBeVisible();
  await page.unroute('**/delete-business-account/');
  await remove.click();
  await expect(page).toHaveURL('/delete-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Account deleted' })).toBeVisible();
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(other).toHaveURL('/login');

  await page.goto('/login');
  await logIn(page, owner.email);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
});

// Spec: 2:2/42
test('an owner who pays by bundle is advised to pause listings instead', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await finishOnboarding(owner);
  await selectPlanForBundle(owner);
  await signInAs(page, owner.email, '/settings');
  await expect(page.getByText(/pause your listings instead/)).toBeVisible();
});

// Spec: 2:D/1
test('an owner downloads their data as a ZIP file', async ({ page, newOwner }) => {
  await signInFinished(page, newOwner, { at: '/settings' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
