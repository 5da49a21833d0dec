import { readForecast } from '@jipe/contract/billing/endpoints';
import { createListing, listListings, readListing } from '@jipe/contract/listings/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../support/accounts.ts';
import type { Employer } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addLocation, charges, fillFurther, newEmployer } from './arrange.ts';

/** Creates an employer whose Barista is posted at two more locations: three listings. */
async function newChain(owner: Account): Promise<Employer> {
  const employer = await newEmployer(owner);
  const { data: listing } = await owner.api.call(readListing, { body: { job_id: employer.job_id } });
  const { title, min_age, hourly_rate, responsibilities, availabilities } = listing;
  const places = [await addLocation(owner, 'Airport'), await addLocation(owner, 'Harbour')];
  const body = { title, min_age, hourly_rate, responsibilities, availabilities };
  await owner.api.call(createListing, {
    body: { ...body, locations: places.map((location_id) => ({ location_id })) },
    idempotencyKey: randomUUID(),
  });
  return employer;
}

const rates = async ({ api }: Account) =>
  (await api.call(listListings, { query: {} })).data.results.map(({ hourly_rate }) => hourly_rate);

/** `rows` counts the header row, which the phone layout leaves out. */
async function openTable(page: Page, owner: Account, rows = 4) {
  await signInAs(page, owner.email);
  await page.getByRole('radiogroup', { name: 'Show', exact: true }).getByText('Listings').click();
  await expect(page).toHaveURL(/view=listings/);
  await expect(page.getByRole('row')).toHaveCount(rows);
}

/** Goes as far as the preview of the changes and their cost. */
async function cloneToMarket(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Barista, Airport' }).check();
  await page.getByRole('button', { name: 'Clone' }).click();
  await page.getByRole('combobox', { name: 'Post them at' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Market' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See what changes' }).click();
}

test('the pay of all listings is changed together and can be undone', async ({ page, newOwner }) => {
  const { owner } = await newChain(await newOwner());
  const before = await rates(owner);
  await openTable(page, owner);
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check();
  await page.getByRole('button', { name: 'Change pay' }).click();
  await page.getByLabel('New hourly rate').fill('19.75');
  await page.getByRole('button', { name: 'See what changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: '$19.75' })).toHaveCount(3);
  await expect(dialog.getByText('Nothing is charged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 3 listings' }).click();
  await expect(page.getByText('3 listings changed.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '$19.75' })).toHaveCount(3);
  expect(await rates(owner)).toEqual(['19.75', '19.75', '19.75']);
  // The undo survives a visit to another page.
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
  await page.goto('/location-manager?view=listings');
  await expect(page.getByText('3 listings changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '3 listings are as before.')).toBeVisible();
  expect(await rates(owner)).toEqual(before);
});

test('listings that an action skips are named with the reason', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner } = await newChain(await newOwner());
  await openTable(page, owner);
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check();
  await page.getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 listings are active already')).toBeVisible();
  await expect(dialog.getByText('Barista, Harbour · Barista, Airport · Barista, Downtown')).toBeVisible();
});

test('listings are searched, selected with Shift, paused and activated at no charge', async ({ page, newOwner }) => {
  const { owner } = await newChain(await newOwner());
  await openTable(page, owner);
  await page.getByRole('searchbox', { name: 'Search listings' }).fill('airport');
  await expect(page).toHaveURL(/search=airport/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Location');
  await expect(page).toHaveURL(/sort=location/);
  await page.getByRole('checkbox', { name: 'Select Barista, Airport' }).click();
  await page.getByRole('checkbox', { name: 'Select Barista, Harbour' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Budget' }).check();
  await page.getByRole('button', { name: 'Pause 3 listings' }).click();
  await expect(page.getByRole('cell', { name: 'Inactive' })).toHaveCount(3);
  // The rows change optimistically. The answer then ends the selection, so the test waits for it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Activate 3 listings' }).click();
  await expect(page.getByRole('cell', { name: 'Active', exact: true })).toHaveCount(3);
  expect(await charges(owner)).toHaveLength(2);
});

test('a charge shows its effect on the next 30 days, and the forecast agrees', async ({ page, newOwner }) => {
  const { owner } = await newChain(await newOwner());
  await addLocation(owner, 'Market');
  await openTable(page, owner);
  await cloneToMarket(page);
  const said =
    'In the next 30 days: $49.00 now, $49.00 when it renews and $147.00 of renewals that come anyway, $245.00 in all.';
  await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Post 1 listing for $49.00' }).click();
  await expect(toast(page, '1 listing posted.')).toBeVisible();
  const { data } = await owner.api.call(readForecast, { query: {} });
  expect(data.total).toBe('196.00');
});

test('one listing is added at several locations from the table', async ({ page, newOwner }) => {
  const { owner } = await newChain(await newOwner());
  await openTable(page, owner);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await fillFurther(page, 'Evenings 5–10');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Location' }).click();
  const places = page.getByRole('listbox').getByRole('option');
  for (const place of ['Airport', 'Downtown', 'Harbour']) await places.filter({ hasText: place }).click();
  await expect(page.getByText('This makes 3 listings, one at each location.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await expect(confirmation.getByText('$147.00', { exact: true })).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page).toHaveURL(/view=listings/);
  for (const place of ['Airport', 'Downtown', 'Harbour'])
    await expect(page.getByRole('row', { name: /Cook/ }).filter({ hasText: place })).toBeVisible();
  expect(await charges(owner)).toEqual(['147.00', '98.00', '49.00']);
});

test(
  'on a phone, the filters are behind a button that shows how many are set',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { owner } = await newChain(await newOwner());
    await openTable(page, owner, 3);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Barista/ }).first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Location' }).selectOption('Airport');
    await sheet.getByText('Active', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Show the list' }).click();
    await expect(page.getByRole('button', { name: 'Filters · 2' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Barista/ })).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search listings' }).fill('nothing-like-it');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Barista/ })).toHaveCount(3);
  },
);

test('beyond the monthly cap, nothing is charged until an owner agrees', async ({ page, newOwner, noise }) => {
  const { owner } = await newChain(await newOwner());
  await addLocation(owner, 'Market');
  await owner.api.call(editBusinessSettings, { body: { monthly_cap: '150.00' } });
  await openTable(page, owner);
  await cloneToMarket(page);
  await page.getByRole('button', { name: 'Post 1 listing for $49.00' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This would go beyond your monthly cap of $150.00. Nothing was done.')).toBeVisible();
  await expect(dialog.getByText('$147.00 was charged this month, and this would charge $49.00 more.')).toBeVisible();
  expect(await charges(owner)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Go beyond the cap' }).click();
  await expect(toast(page, '1 listing posted.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  expect(await charges(owner)).toHaveLength(3);
  // The browser logs the refusal.
  noise.splice(0);
});
