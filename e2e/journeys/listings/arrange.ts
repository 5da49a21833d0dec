import { listInvoices } from '@jipe/contract/billing/endpoints';
import { createLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { getMe, setApplicationType } from '@jipe/contract/profile/endpoints';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { expect, type Page } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';

export const address = {
  name: 'Downtown',
  street: '12 Broadway',
  street_alt: '',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '8015550100',
  lat: 40.7608,
  lng: -111.891,
};

export interface Employer {
  owner: Account;
  location_id: string;
  job_id: string;
}

/** An owner with one location and one active listing, "Barista". */
export async function newEmployer(owner: Account, type: ApplicationType = 'jipe_application'): Promise<Employer> {
  await finishOnboarding(owner, { type });
  const { data: me } = await owner.api.call(getMe);
  const location_id = me.business_locations[0]?.id ?? '';
  const { data: location } = await owner.api.call(getLocation, { params: { id: location_id } });
  return { owner, location_id, job_id: location.jobs[0]?.id ?? '' };
}

/** An owner whose profile is filled; plan, card and first listing are next. */
export async function beforeBilling(owner: Account, type: ApplicationType = 'jipe_application'): Promise<Account> {
  await owner.api.call(saveBasicInfo, { body: { business_name: 'Café Ana', address } });
  await owner.api.call(setApplicationType, { body: { application_type: type } });
  await owner.api.call(completeProfile, { body: { profile_completed_up_to: 'questions' } });
  return owner;
}

export async function addLocation({ api }: Account, name: string): Promise<string> {
  return (await api.call(createLocation, { body: { ...address, name } })).data.id;
}

export const jobsAt = async ({ api }: Account, id: string) =>
  (await api.call(getLocation, { params: { id }, query: { show_closed: true } })).data.jobs;

/** Every charge has its receipt: what was charged so far, newest first. */
export const charges = async ({ api }: Account) =>
  (await api.call(listInvoices)).data.results.map((invoice) => invoice.net_total);

/** Opens the menu of a listing's row and presses an entry. */
export async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function fillBasics(page: Page, title = 'Cook'): Promise<void> {
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Minimum age').fill('18');
  await page.getByLabel('Hourly rate').fill('18.25');
}

/** From the first step of the first listing to its last, where it is confirmed. */
export async function fillListing(page: Page, hours = 'Weekdays 9–5'): Promise<void> {
  await page.getByRole('button', { name: 'CREATE LISTING' }).click();
  await fillBasics(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Responsibility 1').fill('Prepare breakfast');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Full Time' }).check();
  await page.getByRole('button', { name: hours }).first().click();
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Draws with the mouse from one half hour to another, days from 0 and half hours from midnight. */
export async function draw(
  page: Page,
  from: [day: number, row: number],
  to: [day: number, row: number],
): Promise<void> {
  const grid = page.getByRole('application', { name: /^Hours needed/ });
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box!;
  const at = ([day, row]: [number, number]) =>
    [x + ((day + 0.5) * width) / 7, y + ((row + 0.5) * height) / 48] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.mouse.up();
}
