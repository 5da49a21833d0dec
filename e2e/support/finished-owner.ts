import { saveCardAndPlan, listPlans } from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { setApplicationType } from '@jipe/contract/profile/endpoints';
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { signInAs } from './sign-in.ts';

export const address = {
  name: 'Downtown',
  street: '12 Broadway',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '8015550100',
  lat: 40.7608,
  lng: -111.891,
};
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  may_vary: false,
  time_slots: day === 1 ? [{ start: '09:00', end: '17:00' }] : [],
}));

/** Returns the body that creates a listing at these locations. */
export const listingBody = (location_ids: readonly string[], title = 'Barista') => ({
  title,
  min_age: 18,
  hourly_rate: '15.50',
  locations: location_ids.map((location_id) => ({ location_id })),
  responsibilities: [{ name: 'Make coffee' }],
  availabilities: { types: [{ type: 'Part Time' as const }], time_sheets: week },
});

/** Chooses the standard plan and saves a card; nothing is charged yet. */
export async function payStandard({ api }: Pick<Account, 'api'>, card_token = 'tok_visa'): Promise<void> {
  const { data: plans } = await api.call(listPlans);
  const product_id = plans.find(({ code }) => code === 'standard')?.id ?? '';
  await api.call(saveCardAndPlan, { body: { card_token, product_id, street: '12 Broadway', zip: '84101' } });
}

export interface Employer {
  owner: Account;
  location_id: string;
  job_id: string;
}

/** Takes a verified owner through onboarding: one location, the standard plan with a card that pays, one listing. */
export async function finishOnboarding(
  { api }: Pick<Account, 'api'>,
  { type = 'jipe_application', business_name = 'Café Ana' }: { type?: ApplicationType; business_name?: string } = {},
): Promise<Omit<Employer, 'owner'>> {
  const { data } = await api.call(saveBasicInfo, { body: { business_name, address } });
  await api.call(setApplicationType, { body: { application_type: type } });
  await payStandard({ api });
  const location_id = data.business_locations[0]?.id ?? '';
  const { data: listing } = await api.call(createListing, {
    body: {
      ...listingBody([location_id]),
      ...(type === 'online_application' ? { online_application_url: 'https://cafeana.com/jobs' } : {}),
    },
  });
  return { location_id, job_id: listing.id };
}

/** Creates an owner with finished onboarding and opens `path` signed in as this owner. */
export async function signInFinished(
  page: Page,
  newOwner: () => Promise<Account>,
  { at, ...options }: Parameters<typeof finishOnboarding>[1] & { at?: string } = {},
): Promise<Account> {
  const owner = await newOwner();
  await finishOnboarding(owner, options);
  await signInAs(page, owner.email, at);
  return owner;
}
