import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { forgetFailures } from '../../support/failing.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { toast } from '../../support/sign-in.ts';

// Spec: 2:2/41, 2:4/27, 2:8/32
test('the button is disabled until the server answers, and one call is sent', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner, { at: '/settings' });
  let sent = 0;
  let answer = () => {};
  await page.route('**/api/v1/auth/password/change/', async (route) => {
    sent += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 500, json: {} });
  });
  // The label names only the field; the button that shows the password has its own name.
  await expect(page.getByRole('button', { name: 'Show old password' })).toBeVisible();
  await page.getByLabel('Old Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill('Fresh-bananas-2');
  const again = page.getByLabel('Confirm Password');
  await again.fill('Fresh-bananas-2');
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect(change).toBeDisabled();
  await again.press('Enter');
  await expect.poll(() => sent).toBe(1);
  answer();
  // A failure without a reason shows the specification's sentence.
  await expect(toast(page, 'Error resetting password. Please try again later.')).toBeVisible();
  await expect(change).toBeEnabled();
  expect(sent).toBe(1);
  forgetFailures(noise);
});
