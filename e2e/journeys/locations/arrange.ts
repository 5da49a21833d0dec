import { verifyLink } from '@jipe/contract/auth/endpoints';
import { createLocation } from '@jipe/contract/locations/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import type { Page } from '@playwright/test';
import { type Account, freshEmail, PASSWORD } from '../../support/accounts.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { linkTo, type Mailbox } from '../../support/mailbox.ts';

export interface Business {
  owner: Account;
  /** Downtown, with one active listing (Barista). */
  first_id: string;
}

/** An owner who is through with onboarding. */
export async function newBusiness(owner: Account): Promise<Business> {
  await finishOnboarding(owner);
  const { data } = await owner.api.call(getMe);
  return { owner, first_id: data.business_locations[0]?.id ?? '' };
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

/** Somebody who was invited to the business and has signed up. */
export async function newColleague(
  { owner }: Business,
  mailbox: Mailbox,
  kind: { account_type: 'business_owner' } | { account_type: 'hiring_manager'; locations: readonly string[] },
): Promise<{ email: string; id: string }> {
  const email = freshEmail('colleague');
  const locations =
    kind.account_type === 'hiring_manager' ? kind.locations.map((location_id) => ({ location_id })) : null;
  const { data } = await owner.api.call(addUser, {
    body: { first_name: 'Cole', last_name: 'League', email, account_type: kind.account_type, locations },
  });
  const link = linkTo(await mailbox.next(email), '/manager-signup/');
  const [uid = '', token = ''] = link.pathname.split('/').filter(Boolean).slice(1);
  await owner.api.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  return { email, id: data.id };
}

/** The card of a location. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

export async function openMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
