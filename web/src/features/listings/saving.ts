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
  showListing,
  takeListings,
  updateListing,
  type CreateBody,
  type UpdateBody,
} from './api.ts';
import { listingWords } from './texts.ts';

/** "charged $49.00, receipt INV-000123", "1 credit used, 24 left": what an activation did cost. */
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

/** What it did cost stands below what was done. */
function toastDone(done: string, charge?: ActivationCost): void {
  const cost = costWords(charge);
  if (cost === '') toast.success(done);
  else toast.success(cost, { title: done });
}

/** Whatever has to happen around a charge before it goes through: the card's owner may have to confirm with the bank. */
export type Paying = <T>(send: () => Promise<T>) => Promise<T>;

/** What whoever sends a listing tells its form afterwards. */
export interface Outcome {
  saved: () => void;
  /** What the server said about its fields is shown at them. */
  refused: (error: unknown) => void;
}

/** Creates the listings; throws what the server refused, having said it. */
export async function saveNew(owner: string, body: CreateBody, paying: Paying): Promise<ListingDetail[]> {
  try {
    const { jobs, charge } = await paying(async () =>
      sendOnce({ owner, name: 'create-listing', body }, (key) => createListing(body, key)),
    );
    void takeListings(...jobs);
    toastDone(
      jobs.length === 1 ? listingTexts.created : listingWords.createdSeveral(listingTexts.created, jobs.length),
      charge,
    );
    return jobs;
  } catch (error) {
    // A failure of ours has its own sentence; anything else the server said is told as it said it.
    const isOurs = error instanceof ApiError && error.status >= 500 && error.code === undefined;
    if (isOurs) toast.error(listingTexts.createFailed);
    else toastErrors(error, listingTexts.createFailed);
    // Made or not: the list behind shows it.
    if (isUncertain(error)) void refreshAfterRefusal();
    throw error;
  }
}

/** Somebody else has changed the listing since it was read. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message === listingTexts.changedElsewhere;

/** Throws what the server refused, having said it; that somebody else was quicker is said in the form, where it can be settled. */
export async function saveEdit(body: UpdateBody): Promise<void> {
  try {
    void takeListings(await updateListing(body));
    toast.success(listingTexts.updated);
  } catch (error) {
    if (!isChangedElsewhere(error)) toastErrors(error, listingTexts.actionFailed);
    throw error;
  }
}

/** Unpauses; throws what the server refused, having said it. */
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
    void takeListings(listing);
    toastDone(listingTexts.activated, charge);
  } catch (error) {
    toastFailure(error, listingTexts.activateFailed);
    void refreshAfterRefusal();
    throw error;
  }
}

/** Is it, as things stand now, within days that are paid already? What cannot be found out is left to the server. */
export async function isStillPaid({ id }: Pick<ListingRow, 'id'>): Promise<boolean> {
  try {
    const { remaining_days } = await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 });
    return remaining_days > 0;
  } catch {
    return true;
  }
}

/** Shows it at once and takes it back when the server refuses. */
export async function pause({ id }: Pick<ListingRow, 'id'>, reasons: readonly string[]): Promise<void> {
  const takeBack = showListing(id, { status: 'paused', is_active: false, pause_cause: 'user' });
  try {
    const listing = await pauseListing(id, reasons);
    toast.success(listingTexts.paused);
    await takeListings(listing);
  } catch (error) {
    takeBack();
    toastFailure(error, listingTexts.pauseFailed);
    void refreshAfterRefusal();
  }
}

/** For good, so nothing of it is shown before it is done; throws what the server refused, having said it. */
export async function close({ id }: Pick<ListingRow, 'id'>, reasons: readonly string[]): Promise<void> {
  try {
    void takeListings(await closeListing(id, reasons));
    toast.success(listingTexts.closed);
  } catch (error) {
    toastFailure(error, listingTexts.closeFailed);
    void refreshAfterRefusal();
    throw error;
  }
}
