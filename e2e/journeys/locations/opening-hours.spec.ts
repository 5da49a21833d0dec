import { getLocation } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';

test.use({ viewport: { width: 1280, height: 1400 } });

test('opening hours drawn for a location can fill the week of a new listing there', async ({ page, newOwner }) => {
  const owner = await newOwner();
  const { location_id: id } = await finishOnboarding(owner);
  await signInAs(page, owner.email, `/location/${id}`);
  await page.getByRole('button', { name: 'Actions for Downtown' }).click();
  await page.getByRole('menuitem', { name: 'Edit Location' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Location' });
  await form.getByRole('button', { name: 'Draw the hours' }).click();
  const week = form.getByRole('application', { name: 'Draw when this location is open' });
  // By keyboard: Monday from 9 AM, two half hours.
  await week.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Open every day like Monday' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByText(/^Sunday: 9:00 AM – /)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { data } = await owner.api.call(getLocation, { params: { id } });
  expect(data.opening_hours).toHaveLength(7);

  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const listing = page.getByRole('dialog', { name: 'Add Job Listing' });
  await listing.getByRole('button', { name: 'Opening hours of Downtown' }).click();
  await expect(listing.getByLabel('Sunday, From')).toHaveValue('09:00');
});
