import { expect } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { newBusiness, openMenu } from '../locations/arrange.ts';

// Spec: 1:8/26, 1:8/35, 1:8/40
test('each failure on Manage users shows its own message', async ({ page, newOwner, noise }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email, '/manager');
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible();
  await failFrom(page, ['get-locations-only-list']);

  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Email').fill(freshEmail('bo'));
  await expect(form.getByText('Could not get Location list')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(form.getByText('Without a location they see no listings, applicants or messages.')).toBeVisible();
  await form.getByRole('button', { name: 'Add and invite' }).click();
  await expect(toast(page, 'Add user Failed')).toBeVisible();
  await expect(form.getByText('Add user Failed')).toBeVisible();
  // The typed values are kept for another try.
  await expect(form.getByLabel('First name')).toHaveValue('Bo');
  // The focus moves to the field in the button's place, whose list stays closed.
  await page.unroute('**/api/v1/**');
  await form.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(form.getByRole('combobox', { name: 'Location(s)' })).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await failFrom(page, ['get-locations-only-list']);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await openMenu(page, 'Olive Owner', 'Edit User');
  await page.getByLabel('First name').fill('Olivia');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Edit user Failed')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  // A searched list does not show whether this is the last admin, so the act is enabled.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('olive');
  await openMenu(page, 'Olive Owner', 'Delete User');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expect(toast(page, 'User Delete Failed !')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('User Delete Failed !')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible();
  forgetFailures(noise);
});
