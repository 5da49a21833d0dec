import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness, openMenu, place } from './arrange.ts';

// Spec: 1:8/15, 1:8/16, 1:8/22, 2:8/14, 2:8/15
test('each failure on My Locations shows its own message', async ({ page, newOwner, noise }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  await failFrom(page);

  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const added = page.getByRole('dialog', { name: 'Add location' });
  await added.getByLabel('Location name').fill('Airport');
  await added.getByRole('textbox', { name: 'Street', exact: true }).fill(place.street);
  await added.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('listbox', { name: 'State' }).getByRole('option', { name: 'Utah' }).click();
  await added.getByLabel('Zip code').fill(place.zip);
  await added.getByLabel('Phone').fill(place.phone);
  await added.getByRole('button', { name: 'Select Coordinates' }).click();
  const map = page.getByRole('dialog', { name: 'Verify Coordinates' });
  // Types only after the address lookup, whose result fills these fields.
  await expect(map.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await map.getByLabel('Latitude').fill(String(place.lat));
  await map.getByRole('button', { name: 'Confirm' }).click();
  await added.getByRole('button', { name: 'Add location' }).click();
  await expect(toast(page, 'Error adding location. Please try again later')).toBeVisible();
  await expect(added.getByText('This was not saved.')).toBeVisible();
  await expect(added.getByLabel('Location name')).toHaveValue('Airport');
  await added.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await openMenu(page, 'Downtown', 'Edit Location');
  await page.getByLabel('Location name').fill('Uptown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Location Edit Failed')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await openMenu(page, 'Downtown', 'Invite User to Location');
  await page.getByLabel('Invite a hiring manager by email').fill('bo@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('button', { name: 'Deactivate Downtown' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Could not update location status currently !')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, 'Downtown').getByText('Active', { exact: true })).toBeVisible();
  forgetFailures(noise);
});

// Spec: 1:8/21, 1:8/25, 2:8/13
test('each failure on a location’s page shows its own message', async ({ page, newOwner, noise }) => {
  const business = await newBusiness(await newOwner());
  const { owner, first_id } = business;
  // A second location, because the only one cannot be deleted.
  await addPlace(business, 'Airport');
  await signInAs(page, owner.email, `/location/${first_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Downtown' })).toBeVisible();
  await failFrom(page, ['business/hiring-manager']);
  await openMenu(page, 'Downtown', 'Delete Location');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Location' }).click();
  await expect(toast(page, 'Location Delete Failed !')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await openMenu(page, 'Downtown', 'Invite User to Location');
  const invited = page.getByRole('dialog');
  await expect(invited.getByText('Could not get location data')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await invited.getByRole('button', { name: 'Try again' }).click();
  await expect(invited.getByRole('combobox', { name: 'Assigned users' })).toBeEnabled();
  forgetFailures(noise);
});

// Spec: 1:8/24
test('loading another user’s changes can be retried after it failed', async ({ page, newOwner, noise }) => {
  const { owner, first_id } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await openMenu(page, 'Downtown', 'Edit Location');
  await page.getByLabel('Location name').fill('Uptown');
  const { data: before } = await owner.api.call(getLocation, { params: { id: first_id } });
  const { name, street, state, lat, lng, version, phone } = before;
  const change = { name, street, state, lat, lng, version, phone, zip: '84102' };
  await owner.api.call(editLocation, { params: { id: first_id }, body: change });
  await page.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('button', { name: 'Show what changed' });
  await expect(again).toBeVisible();
  await failFrom(page, [first_id]);
  await again.click();
  await expect(toast(page, 'Get location failed')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await again.click();
  await expect(page.getByLabel('Zip code')).toHaveValue('84102');
  await expect(page.getByLabel('Location name')).toHaveValue('Uptown');
  forgetFailures(noise);
});
