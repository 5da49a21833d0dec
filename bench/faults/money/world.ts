import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  choosePlan,
  listInvoices,
  listPlans,
  readCurrentPlan,
  saveCardAndPlan,
} from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { createLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { getMe, setApplicationType } from '@jipe/contract/profile/endpoints';
import { verifiedOwner } from '../../../e2e/support/accounts.ts';
import { ApiFailure, type Api } from '../../../e2e/support/api.ts';
import { address, listingBody } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';

/** How a business pays: per listing, by the bundle, or with a card whose charges are all declined. */
export type Pays = 'per listing' | 'by bundle' | 'never';

export interface Business {
  id: string;
  api: Api;
  pays: Pays;
  plan_id: string;
  location_ids: string[];
}

/** One intent to create listings, however often its request is sent. */
export interface Intent {
  business: Business;
  title: string;
  key: string;
  location_ids: string[];
  /** Whether its client never retries after a broken connection. */
  isImpatient: boolean;
  beganAt: Date;
  /** The final answer: the listings, or a refusal's code. Null when the client got none. */
  answer: { listing_ids: string[] } | { code: string } | null;
  answeredAt: Date | null;
  tries: number;
  /** The result of the last try, for the failure report. */
  lastly: string;
}

const CARDS: Record<Pays, string> = {
  'per listing': 'tok_visa',
  'by bundle': 'tok_mastercard',
  never: 'tok_chargeCustomerFail',
};
const AGAIN_MS = 250;
/** Once the kills are over, every client has its answer long before this. */
export const ANSWERED_WITHIN_MS = 120_000;

/** Creates a business with a card, a plan and two locations, but no listing and so no charge. */
export async function newBusiness(product: Product, pays: Pays): Promise<Business> {
  const { api } = await verifiedOwner(product);
  const { data } = await api.call(saveBasicInfo, { body: { business_name: `Pays ${pays}`, address } });
  await api.call(setApplicationType, { body: { application_type: 'jipe_application' } });
  const plans = await api.call(listPlans);
  const code = pays === 'by bundle' ? 'bulk_pricing' : 'standard';
  const plan_id = plans.data.find((plan) => plan.code === code)?.id ?? '';
  await api.call(saveCardAndPlan, {
    body: { card_token: CARDS[pays], product_id: plan_id, street: '12 Broadway', zip: '84101' },
  });
  const { data: me } = await api.call(getMe);
  const second = await api.call(createLocation, { body: { ...address, name: 'Airport' } });
  return {
    id: me.business_id,
    api,
    pays,
    plan_id,
    location_ids: [data.business_locations[0]?.id ?? '', second.data.id],
  };
}

export function newIntent(business: Business, title: string, chance: Chance): Intent {
  const [first = '', ...others] = business.location_ids;
  return {
    business,
    title,
    key: randomUUID(),
    location_ids: chance.happens(0.3) ? [first, ...others] : [first],
    isImpatient: chance.happens(0.2),
    beganAt: new Date(),
    answer: null,
    answeredAt: null,
    tries: 0,
    lastly: 'not sent',
  };
}

/**
 * Sends an intent as the web app does: retries the same request with the same key while `isWorthwhile`. `isLostNow` may
 * discard an answer.
 */
export async function pursue(intent: Intent, isWorthwhile: () => boolean, isLostNow: () => boolean): Promise<void> {
  while (isWorthwhile()) {
    const sent = await send(intent);
    const answer = typeof sent === 'object' && isLostNow() ? 'cut' : sent;
    if (typeof answer === 'object') {
      Object.assign(intent, { answer, answeredAt: new Date() });
      return;
    }
    if (answer === 'cut' && intent.isImpatient) return;
    await pause(AGAIN_MS);
  }
}

/** Returns 'later' when the product asks for a retry, and 'cut' when the connection broke. */
export async function send(intent: Intent): Promise<NonNullable<Intent['answer']> | 'later' | 'cut'> {
  const { business, title, key, location_ids } = intent;
  intent.tries += 1;
  intent.lastly = 'sent';
  try {
    const body = listingBody(location_ids, title);
    const { data } = await business.api.call(createListing, { body, idempotencyKey: key });
    return { listing_ids: (data.jobs ?? [data]).map(({ id }) => id) };
  } catch (error) {
    intent.lastly = String(error);
    if (!(error instanceof ApiFailure)) return 'cut';
    const code = codeOf(error);
    if (error.status >= 500 || code === 'idempotency_in_progress') return 'later';
    if (code === null) throw error;
    return { code };
  }
}

const codeOf = ({ body }: ApiFailure): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;

/** Chooses a used-up bundle again, so that the next listing buys one. */
export async function rearm({ api, plan_id }: Business): Promise<void> {
  await api.call(choosePlan, { body: { product_id: plan_id } }).catch((error: unknown) => {
    // The product is down. The next listing finds no credits either and leads here again.
    if (error instanceof ApiFailure) throw error;
  });
}

export interface Books {
  listings: { id: string; title: string; is_active: boolean }[];
  invoices: { total: string; date: Date; lines: string[] }[];
  remaining_credits: number | null;
}

/** Reads a business's books as its owner sees them. */
export async function booksOf({ api, location_ids }: Business): Promise<Books> {
  const places = await Promise.all(
    location_ids.map((id) => api.call(getLocation, { params: { id }, query: { show_closed: true } })),
  );
  const invoices: Books['invoices'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: { limit: number; cursor?: string } = { limit: 1000, ...(cursor === '' ? {} : { cursor }) };
    const { data } = await api.call(listInvoices, { query });
    for (const { net_total, invoice_date, lines } of data.results)
      invoices.push({ total: net_total, date: new Date(invoice_date), lines: lines.map((line) => line.description) });
    cursor = data.next === null ? null : new URL(data.next).searchParams.get('cursor');
  }
  const { data: plan } = await api.call(readCurrentPlan);
  return {
    listings: places.flatMap(({ data }) => data.jobs.map(({ id, title, is_active }) => ({ id, title, is_active }))),
    invoices,
    remaining_credits: plan?.remaining_credits ?? null,
  };
}
