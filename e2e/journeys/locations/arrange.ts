import { createLocation } from '@jipe/contract/locations/endpoints';
import type { Page } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';

export interface Business {
  owner: Account;
  /** The location Downtown, with one active listing (Barista). */
  first_id: string;
}

/** Takes an owner through onboarding. */
export async function newBusiness(owner: Account): Promise<Business> {
  const { location_id } = await finishOnboarding(owner);
  return { owner, first_id: location_id };
}

export const place = {
  street: '1 Main St',
  street_alt: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '8015550111',
  lat: 40.2338,
  lng: -111.6585,
};

export async function addPlace({ owner }: Business, name: string, change: Partial<typeof place> = {}): Promise<string> {
  const { data } = await owner.api.call(createLocation, { body: { name, ...place, ...change } });
  return data.id;
}

export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

export async function openMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
