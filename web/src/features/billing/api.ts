import {
  choosePlan as choosePlanCall,
  downloadInvoice as downloadCall,
  listInvoices,
  listPlans,
  pauseSubscription as pauseCall,
  readCurrentPlan,
  readPaymentConfig,
  readPromoCode,
  readSavedCard,
  saveCard as saveCardCall,
  saveCardAndPlan as saveCardAndPlanCall,
} from '@jipe/contract/billing/endpoints';
import type { Invoice } from '@jipe/contract/billing/schema';
import { translateMessage } from '@jipe/contract/values/translation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { readAllLocations, sumOf } from '../../lib/all-locations.ts';
import { call } from '../../lib/http.ts';
import { patchMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { CardBody } from './form.ts';

// ── queries ────────────────────────────────────────────────────────────────────────────────────────────────────

export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: async ({ signal }) => (await call(listPlans, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The business's plan; null without one. */
export const currentPlanQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: async ({ signal }) => (await call(readCurrentPlan, { signal })).data,
});

export const savedCardQuery = queryOptions({
  queryKey: ['billing', 'card'],
  queryFn: async ({ signal }) => (await call(readSavedCard, { signal })).data,
});

export const paymentConfigQuery = queryOptions({
  queryKey: ['billing', 'config'],
  queryFn: async ({ signal }) => (await call(readPaymentConfig, { signal })).data,
  staleTime: Infinity,
});

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async ({ pageParam, signal }) =>
    (await call(listInvoices, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.next),
});

export interface RunningListings {
  listings: number;
  locations: number;
}

/** The number of active listings and of their locations: the effect of pausing the subscription. */
export const runningListingsQuery = queryOptions({
  queryKey: ['billing', 'running'],
  queryFn: async ({ signal }): Promise<RunningListings> => {
    const running = (await readAllLocations(signal)).filter(({ active_listings }) => active_listings > 0);
    return { listings: sumOf(running, 'active_listings'), locations: running.length };
  },
  staleTime: 0,
});

export const lookUpPromo = async (code: string) => (await call(readPromoCode, { params: { code } })).data;

// ── writes ─────────────────────────────────────────────────────────────────────────────────────────────────────

const refresh = (areas: readonly string[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => areas.includes(String(area)) });

export async function choosePlan(product_id: string) {
  const { data } = await call(choosePlanCall, { body: { product_id } });
  queryClient.setQueryData(currentPlanQuery.queryKey, data);
  return data;
}

export async function saveCard(body: CardBody): Promise<string> {
  const { message, data } = await call(saveCardCall, { body });
  queryClient.setQueryData(savedCardQuery.queryKey, data);
  patchMe({ is_card_save: true });
  return translateMessage(message ?? '');
}

/** Saves card and plan together, both or neither. Onboarding has then reached `pricing_plans`. */
export async function saveCardAndPlan(body: CardBody & { product_id: string }, idempotencyKey: string) {
  const { data } = await call(saveCardAndPlanCall, { body, idempotencyKey });
  const { plan, ...card } = data;
  queryClient.setQueryData(savedCardQuery.queryKey, card);
  queryClient.setQueryData(currentPlanQuery.queryKey, plan);
}

/** Ends the plan and pauses every active listing. Returns the sentence to show. */
export async function pauseSubscription(): Promise<string> {
  const { message } = await call(pauseCall);
  await refresh(['billing', 'listings', 'locations']);
  return translateMessage(message);
}

/** Downloads the receipt as a PDF named by its number. */
export const downloadInvoice = async ({ id, invoice_id }: Invoice): Promise<void> =>
  saveFile(await call(downloadCall, { params: { id } }), `${invoice_id}.pdf`);
