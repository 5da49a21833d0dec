import { expect } from '@playwright/test';
import { signInFinished } from '../../support/finished-owner.ts';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`settings are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, newOwner }) => {
    const page = await openIn({ colorScheme, width });
    await signInFinished(page, newOwner, { at: '/settings' });
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Please enter your password')).toHaveCount(3);
    await expectRouteAccessible(page, 'settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog')).toContainText('This deletes');
    await expectAccessible(page, 'step 1');
    await page.getByRole('button', { name: 'Yes, Delete My Account' }).click();
    await expectAccessible(page, 'step 2');
    await page.goto('/your-sign-in');
    await expect(page.getByText('This device')).toBeVisible();
    await expectRouteAccessible(page, 'yourSignIn');
    await page.goto('/delete-confirmation');
    await expect(page.getByRole('heading', { level: 1, name: 'Account deleted' })).toBeVisible();
    await expectRouteAccessible(page, 'deleteConfirmation');
  });
}
