import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { createListing, listListings } from '@jipe/contract/listings/endpoints';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../support/accounts.ts';
import { countedOf, noteCounted } from '../../support/counted.ts';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newSeeker } from '../applicants/arrange.ts';
import { addLocation, newEmployer } from './arrange.ts';

async function post({ api }: Account, location_ids: readonly string[], title: string): Promise<void> {
  await api.call(createListing, { body: listingBody(location_ids, title), idempotencyKey: randomUUID() });
}

const openTable = async (page: Page) => {
  await page.getByRole('radiogroup', { name: 'Show', exact: true }).getByText('Listings').click();
  await expect(page).toHaveURL(/view=listings/);
};

test('120 applicants are answered within 90 seconds and 12 presses', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (let i = 0; i < 120; i += 1) await apply(await newSeeker(api, `Ana Lopez ${i}`), job_id);
  const played = await countedOf(page);
  await signInAs(page, owner.email);
  const began = Date.now();
  await page.getByRole('link', { name: /ALL APPLICATIONS/ }).click();
  await page.getByRole('checkbox', { name: 'Select all 100 shown' }).click();
  await page.getByRole('button', { name: 'Select all 120 that match' }).click();
  await expect(page.getByText('120 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not this time' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('120 people: 120 are told.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not this time' }).last().click();
  await expect(page.locator('[data-frame-bar]')).toContainText('Not this time: 120 people');
  const seconds = (Date.now() - began) / 1000;
  expect(played.taps).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThanOrEqual(90);
  noteCounted(`120 people answered: ${played.taps} presses, ${seconds.toFixed(1)} s`);
  const { data } = await owner.api.call(listApplicants, { query: { show_hidden: true } });
  expect(data.count).toBe(120);
});

test('the pay of 12 listings is changed within 8 presses', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  for (let i = 1; i < 12; i += 1) await post(owner, [location_id], `Cook ${i}`);
  const played = await countedOf(page);
  await signInAs(page, owner.email);
  await openTable(page);
  await page.getByRole('checkbox', { name: 'Select all 12 shown' }).click();
  await page.getByRole('button', { name: 'Change pay' }).click();
  await page.getByLabel('New hourly rate').fill('19.75');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('button', { name: 'Change 12 listings' }).click();
  await expect(page.getByText('12 listings changed.')).toBeVisible();
  expect(played.taps).toBeLessThanOrEqual(8);
  noteCounted(`12 pay changes: ${played.taps} presses`);
  const { results } = (await owner.api.call(listListings, { query: {} })).data;
  expect(new Set(results.map(({ hourly_rate }) => hourly_rate))).toEqual(new Set(['19.75']));
});

test('half of 200 listings are paused within 6 presses', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const places = [location_id];
  while (places.length < 10) places.push(await addLocation(owner, `Shop ${places.length}`));
  for (let i = 0; i < 10; i += 1) await post(owner, places, `Seasonal cook ${i}`);
  for (let i = 0; i < 10; i += 1) await post(owner, i === 0 ? places.slice(1) : places, `Cashier ${i}`);
  const played = await countedOf(page);
  await signInAs(page, owner.email);
  await openTable(page);
  await expect(page.getByText('200 listings')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search listings' }).click();
  await page.keyboard.type('seasonal');
  await expect(page.getByText('100 listings')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 100 shown' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Budget' }).check();
  await page.getByRole('button', { name: 'Pause 100 listings' }).click();
  await expect(page.getByText('100 listings changed.')).toBeVisible();
  expect(played.taps).toBeLessThanOrEqual(6);
  noteCounted(`100 of 200 listings paused: ${played.taps} presses`);
  const { data } = await owner.api.call(listListings, { query: { status: 'paused' } });
  expect(data.count).toBe(100);
});

test('ten thousand listings render only the rows near the screen and can be selected with Shift', async ({
  page,
  newOwner,
}) => {
  const { owner } = await newEmployer(await newOwner());
  const [row] = (await owner.api.call(listListings, { query: {} })).data.results;
  const [all, pageSize] = [10_000, 500];
  await signInAs(page, owner.email);
  await page.route('**/api/v1/business/listings/?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const results = Array.from({ length: pageSize }, (_, at) => {
      const no = from + at;
      return { ...row, job_id: `j${no}`, title: `Listing ${no}` };
    });
    const next = from + pageSize < all ? `/?cursor=${from + pageSize}` : null;
    await route.fulfill({ json: { data: { count: all, next, previous: null, results } } });
  });
  await page.goto('/location-manager?view=listings');
  await page.getByRole('checkbox', { name: 'Select Listing 1, Downtown' }).click();
  // Reaching the end of the loaded rows loads the next page.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('row', { name: /Listing 9999/ })).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [100] });
  await expect(page.getByText('10,000 listings', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.getByRole('checkbox', { name: 'Select Listing 9999, Downtown' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('9,999 selected')).toBeVisible();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Change pay' })).toBeDisabled();
});
