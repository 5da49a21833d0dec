import type { ActivationCost, ListingDetail, ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { ApiError } from '../../lib/api-error.ts';
import { formatMoney } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isUncertain, sendOnce } from '../../lib/send-once.ts';
import { toast, toastErrors, toastFailure } from '../../lib/toast.ts';
import {
  activateListing,
  closeListing,
  createListing,
  listingQuery,
  pauseListing,
  refreshAfterRefusal,
  updateCachedListing,
  cacheListings,
  updateListing,
  type CreateBody,
  type UpdateBody,
} from './api.ts';
import { listingWords } from './texts.ts';

/** The cost of an activation: "charged $49.00, receipt INV-000123", "1 credit used, 24 left". */
function costWords(charge: ActivationCost | undefined): string {
  if (!charge || charge.kind === 'paid_period' || charge.kind === 'trial') return '';
  const credits =
    charge.credits_used === 0 ? '' : listingWords.creditsUsed(charge.credits_used, charge.remaining_credits ?? 0);
  if (charge.kind === 'credits') return `${credits}.`;
  const price = formatMoney(charge.amount, charge.currency);
  const charged =
    charge.invoice_id === null
      ? listingWords.charged(price)
      : listingWords.chargedWithReceipt(price, charge.invoice_id);
  return credits === '' ? `${charged}.` : `${charged}. ${credits}.`;
}

/** Shows the result, with the cost below it. */
function toastDone(done: string, charge?: ActivationCost): void {
  const cost = costWords(charge);
  if (cost === '') toast.success(done);
  else toast.success(cost, { title: done });
}

/** Wraps a charging call: the card's owner may have to confirm with the bank. */
export type Paying = <T>(send: () => Promise<T>) => Promise<T>;

/** Callbacks that tell a form about the result of its submit. */
export interface Outcome {
  saved: () => void;
  /** Shows the server's errors at their fields. */
  refused: (error: unknown) => void;
}

/**
 * Creates the listings. Reports a failure in a toast.
 * @throws the server's refusal.
 */
export async function saveNew(owner: string, body: CreateBody, paying: Paying): Promise<ListingDetail[]> {
  try {
    const { jobs, charge } = await paying(async () =>
      sendOnce({ owner, name: 'create-listing', body }, (key) => createListing(body, key)),
    );
    void cacheListings(...jobs);
    toastDone(
      jobs.length === 1 ? listingTexts.created : listingWords.createdSeveral(listingTexts.created, jobs.length),
      charge,
    );
    return jobs;
  } catch (error) {
    // A server fault has a general sentence. Other errors show the server's message.
    const isOurs = error instanceof ApiError && error.status >= 500 && error.code === undefined;
    if (isOurs) toast.error(listingTexts.createFailed);
    else toastErrors(error, listingTexts.createFailed);
    // After a lost answer the refetched list shows whether the listings were created.
    if (isUncertain(error)) void refreshAfterRefusal();
    throw error;
  }
}

/** Whether somebody else has changed the listing since it was loaded. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message === listingTexts.changedElsewhere;

/**
 * Saves an edit. Reports a failure in a toast, except a change by somebody else, which the form shows and resolves.
 * @throws the server's refusal.
 */
export async function saveEdit(body: UpdateBody): Promise<void> {
  try {
    void cacheListings(await updateListing(body));
    toast.success(listingTexts.updated);
  } catch (error) {
    if (!isChangedElsewhere(error)) toastErrors(error, listingTexts.actionFailed);
    throw error;
  }
}

/**
 * Unpauses a listing. Reports a failure in a toast.
 * @throws the server's refusal.
 */
export async function activate(
  owner: string,
  { id }: Pick<ListingRow, 'id'>,
  paying: Paying,
  overCap = false,
): Promise<void> {
  try {
    const { charge, ...listing } = await paying(async () =>
      sendOnce({ owner, name: `activate:${id}`, body: overCap ? `${id} over the cap` : id }, (key) =>
        activateListing(id, key, overCap),
      ),
    );
    void cacheListings(listing);
    toastDone(listingTexts.activated, charge);
  } catch (error) {
    toastFailure(error, listingTexts.activateFailed);
    void refreshAfterRefusal();
    throw error;
  }
}

/** Whether the listing is within its paid days, by a fresh read. True after a failure: the server then decides. */
export async function isStillPaid({ id }: Pick<ListingRow, 'id'>): Promise<boolean> {
  try {
    const { remaining_days } = await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 });
    return remaining_days > 0;
  } catch {
    return true;
  }
}

/** Pauses a listing with an optimistic update, and rolls it back when the server refuses. */
export async function pause({ id }: Pick<ListingRow, 'id'>, reasons: readonly string[]): Promise<void> {
  const takeBack = updateCachedListing(id, { status: 'paused', is_active: false, pause_cause: 'user' });
  try {
    const listing = await pauseListing(id, reasons);
    toast.success(listingTexts.paused);
    await cacheListings(listing);
  } catch (error) {
    takeBack();
    toastFailure(error, listingTexts.pauseFailed);
    void refreshAfterRefusal();
  }
}

/**
 * Closes a listing. Closing is final, so there is no optimistic update. Reports a failure in a toast.
 * @throws the server's refusal.
 */
export async function close({ id }: Pick<ListingRow, 'id'>, reasons: readonly string[]): Promise<void> {
  try {
    void cacheListings(await closeListing(id, reasons));
    toast.success(listingTexts.closed);
  } catch (error) {
    toastFailure(error, listingTexts.closeFailed);
    void refreshAfterRefusal();
    throw error;
  }
}
