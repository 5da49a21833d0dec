import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness } from './arrange.ts';

// Spec: 1:2.6/2
test('locations are found by search, state and status, and the address keeps what was looked for', async ({
  page,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  await addPlace(business, 'Airport', { state: 'NV', city: 'Reno', zip: '89501', lat: 39.5, lng: -119.8 });
  await addPlace(business, 'Harbour');
  await signInAs(page, business.owner.email);
  await expect(page.getByRole('article')).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Search locations' });
  // Whoever pauses between two words still has the space.
  await search.fill('1 ');
  await expect(page).toHaveURL(/search=1\+$/);
  await search.press('M');
  await expect(search).toHaveValue('1 M');
  await expect(page).toHaveURL(/search=1\+M/);
  await search.fill('reno');
  await expect(page).toHaveURL(/search=reno/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'Airport')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('combobox', { name: 'State' }).selectOption('Utah');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('radiogroup', { name: 'Show locations' }).getByText('Inactive').click();
  await expect(page.getByText('No data to display')).toBeVisible();
  await expect(page).toHaveURL(/state=UT&status=inactive/);
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  await page.goBack();
  await expect(page.getByText('No data to display')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('the map beside the cards opens a location', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const id = await addPlace(business, 'Reno', { state: 'NV', city: 'Reno', zip: '89501', lat: 39.5, lng: -119.8 });
  await signInAs(page, business.owner.email);
  await page.getByRole('region', { name: 'Map' }).getByRole('button', { name: 'Reno' }).click();
  await expect(page).toHaveURL(`/location/${id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(page.getByRole('region', { name: 'Map' })).toBeHidden();
  await expect(page).toHaveURL(/map=off/);
});

test('on a phone no pin is behind the buttons of the map', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const corners = [
    ['North West', 41.9, -113.9],
    ['South East', 37.1, -109.1],
  ] as const;
  for (const [name, lat, lng] of corners) await addPlace(business, name, { lat, lng });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, business.owner.email, '/location-manager?map=on');
  const map = page.getByRole('region', { name: 'Map' });
  // Pressed in the middle of what one sees of it: what lies above would take it.
  for (const [name] of corners) await map.getByRole('button', { name }).click({ trial: true });
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

// Spec: 1:9/1
test('a thousand locations are drawn as they come into sight', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  for (let from = 0; from < 1000; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => addPlace(business, `Store ${String(from + i).padStart(4, '0')}`)),
    );
  }
  await signInAs(page, business.owner.email);
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('0999');
  await expect(cardOf(page, 'Store 0999')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  await page.keyboard.press('End');
  await expect(cardOf(page, 'Store 0998')).toBeVisible();
});
