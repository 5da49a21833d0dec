import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { deviceOf } from '../../support/touch.ts';

test.describe('on a phone', () => {
  test.use(deviceOf({ width: 360, height: 740 }));

  test('the button does not cover the error of the focused field', async ({ page, newOwner }) => {
    await signInFinished(page, newOwner, { at: '/settings' });
    await expect(page.getByRole('button', { name: 'Show old password' })).toBeVisible();
    await page.getByLabel('Old Password').fill(PASSWORD);
    await page.getByLabel('New Password').fill('weak');
    const again = page.getByLabel('Confirm Password');
    await again.fill('weaker');
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(again).toBeFocused();
    const error = page.getByText("Password Don't match.");
    // The error is not under the button's margin either, which covers scrolled content.
    const room = async () => {
      const [above, below] = [await error.boundingBox(), await change.boundingBox()];
      return above && below ? below.y - above.y - above.height : Number.NaN;
    };
    await expect.poll(room).toBeGreaterThan(8);
  });
});
