import { listInvoices } from '@jipe/contract/billing/endpoints';
import { createLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { setApplicationType } from '@jipe/contract/profile/endpoints';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { expect, type Page } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import { address, type Employer, finishOnboarding } from '../../support/finished-owner.ts';

/** Creates an owner with one location and one active listing, "Barista". */
export async function newEmployer(owner: Account, type: ApplicationType = 'jipe_application'): Promise<Employer> {
  return { owner, ...(await finishOnboarding(owner, { type })) };
}

/** Creates an owner with a complete profile, but without a plan, card or listing. */
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

/** Returns the amounts charged so far, newest first. Every charge has a receipt. */
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

/** Fills in the form of a further listing, except its location. */
export async function fillFurther(page: Page, hours: string): Promise<void> {
  await fillBasics(page);
  await page.getByLabel('Responsibility 1').fill('Prepare breakfast');
  await page.getByRole('checkbox', { name: 'Part Time' }).check();
  await page.getByRole('button', { name: hours }).click();
}

/** Goes from the first step of the first listing to its last, where it is confirmed. */
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

/** Draws with the mouse from one half hour to another; days count from 0, half hours from midnight. */
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
