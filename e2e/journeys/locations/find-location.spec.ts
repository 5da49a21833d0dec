import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness } from './arrange.ts';

// Spec: 1:2.6/2
test('search, state and status filter the locations and are kept in the address', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  await addPlace(business, 'Airport', { state: 'NV', city: 'Reno', zip: '89501', lat: 39.5, lng: -119.8 });
  await addPlace(business, 'Harbour');
  await signInAs(page, business.owner.email);
  await expect(page.getByRole('article')).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Search locations' });
  // A pause between two words keeps the space.
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

test('the map next to the cards opens a location and can be hidden', { tag: '@sweep' }, async ({ page, newOwner }) => {
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
