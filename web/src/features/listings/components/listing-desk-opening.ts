import { dialogForNewListing } from '@jipe/contract/billing/rules';
import { billingTexts } from '@jipe/contract/billing/texts';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { currentPlanQuery } from '../../billing/api.ts';
import { listingQuery } from '../api.ts';
import type { FormTask } from './listing-form-dialog.tsx';
import { listingWords } from '../texts.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { copyText } from '../../../ui/fields/copy-field.tsx';

/** The dialog that is open. */
export type OnDesk =
  | { kind: 'package'; plan: CurrentPlan | null; task: FormTask }
  | { kind: 'form'; task: FormTask }
  | { kind: 'pause' | 'close' | 'activate' | 'preview' | 'share'; listing: ListingRow };

// Loads the data that a dialog needs before it opens. Returns null after a failure, which a toast has reported.

const fresh = <T extends object>(query: T) => ({ ...query, staleTime: 0 });

async function orSaid(work: () => Promise<OnDesk>, failed: string): Promise<OnDesk | null> {
  try {
    return await work();
  } catch {
    toast.error(failed);
    return null;
  }
}

/** Loads the current plan first: it decides whether the form or the package modal opens. */
async function forNew(task: FormTask): Promise<OnDesk> {
  const plan = await queryClient.fetchQuery(fresh(currentPlanQuery));
  return dialogForNewListing(plan) === 'form' ? { kind: 'form', task } : { kind: 'package', plan, task };
}

export const openNew = (location_ids: readonly string[]) =>
  orSaid(() => forNew({ kind: 'add', location_ids }), billingTexts.planFetchFailed);

export async function openCopy(what: 'edit' | 'clone', { id }: ListingRow): Promise<OnDesk | null> {
  const opened = await orSaid(async () => {
    const listing = await queryClient.fetchQuery(fresh(listingQuery(id)));
    return { kind: 'form', task: { kind: what, listing } };
  }, listingTexts.detailsFailed);
  if (what === 'edit' || opened?.kind !== 'form') return opened;
  return orSaid(async () => forNew(opened.task), billingTexts.planFetchFailed);
}

export async function copyLink({ dynamic_link_url }: Pick<ListingRow, 'dynamic_link_url'>): Promise<void> {
  if (dynamic_link_url === '') return void toast.error(listingTexts.noDynamicUrl);
  if (await copyText(dynamic_link_url)) toast.success(listingTexts.dynamicLinkCopied);
  else toast.error(listingWords.copyRefused);
}
