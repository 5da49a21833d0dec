import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness, openMenu, place } from './arrange.ts';

// Spec: 1:8/15, 1:8/16, 1:8/22, 2:8/14, 2:8/15
test('what fails on My Locations is told in its own words', async ({ page, newOwner, noise }) => {
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
  // What is found for the address is put into the fields: typed into once it is there.
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

// Spec: 1:8/21, 1:8/25, 2:8/13, 2:8/16
test('what fails on a location’s page is told in its own words', async ({ page, newOwner, noise }) => {
  const business = await newBusiness(await newOwner());
  const { owner, first_id } = business;
  // The only one could not be asked to be deleted.
  await addPlace(business, 'Airport');
  await signInAs(page, owner.email);
  // It answers from the press of "Try again" on, not before: the page asks by itself as well.
  await page.route(new RegExp(`/api/v1/.*${first_id}/?([?]|$)`), async (route) => {
    const isPressed = await page.evaluate(() => document.documentElement.hasAttribute('data-pressed'));
    if (isPressed) return route.fallback();
    return route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'x' } });
  });
  await page.goto(`/location/${first_id}`);
  await page.evaluate(() => {
    const press = () => document.documentElement.setAttribute('data-pressed', '');
    addEventListener('click', press, { capture: true });
  });
  const failure = page.getByRole('alert');
  await expect(
    failure.getByText('Error fetching location data. Please try again later.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).first().click();
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
test('what others changed can be asked for again where it could not be loaded', async ({ page, newOwner, noise }) => {
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

// Spec: 1:8/19
test('a failure to load says so and can be tried again', async ({ page, newOwner, noise }) => {
  const { owner } = await newBusiness(await newOwner());
  let isBroken = true;
  await page.route('**/api/v1/business/my-locations/?*', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'x' } })
      : route.continue(),
  );
  await signInAs(page, owner.email);
  await expect(
    page.getByRole('alert').getByText('Error fetching location data. Please try again later', { exact: true }),
  ).toBeVisible();
  // The live connection has come about: it asks anew by itself.
  await page.waitForLoadState('networkidle');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  // The browser notes the failure.
  noise.splice(0);
});

test('a status that cannot be changed is taken back', async ({ page, context, newOwner, noise }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: 'Deactivate Downtown' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, 'Downtown').getByText('Active', { exact: true })).toBeVisible();
  noise.splice(0);
});
