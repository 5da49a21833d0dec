import { dialogForNewListing } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { currentPlanQuery } from '../features/billing/api.ts';
import { listingQuery } from '../features/listings/api.ts';
import type { FormTask } from '../features/listings/components/listing-form-dialog.tsx';
import type { MenuAct } from '../features/listings/components/listing-menu.tsx';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../lib/toast.ts';
import { copyText } from '../ui/copy-field.tsx';

const DeskDialogs = lazy(async () => ({ default: (await import('./listing-desk-dialogs.tsx')).DeskDialogs }));

/** What lies open on the desk. */
export type OnDesk =
  | { kind: 'package'; plan: CurrentPlan | null; task: FormTask }
  | { kind: 'form'; task: FormTask }
  | { kind: 'pause' | 'close' | 'activate' | 'preview' | 'share'; listing: ListingRow };

export interface ListingDesk {
  /** "Add Job Listing", at these locations to begin with. */
  add: (location_ids: readonly string[]) => void;
  /** What a menu of a listing asks for. */
  act: (act: MenuAct, listing: ListingRow) => void;
  /** The position page copies the link at once instead of showing it. */
  copyLink: (listing: Pick<ListingRow, 'dynamic_link_url'>) => void;
  /** The plan or the listing is being fetched before a dialog can open. */
  isOpening: boolean;
  /** Put it anywhere on the page. */
  dialogs: ReactNode;
}

const fresh = <T extends object>(query: T) => ({ ...query, staleTime: 0 });

async function copyLink({ dynamic_link_url }: Pick<ListingRow, 'dynamic_link_url'>) {
  if (dynamic_link_url === '') return void toast.error(listingTexts.noDynamicUrl);
  if (await copyText(dynamic_link_url)) toast.success(listingTexts.dynamicLinkCopied);
  else toast.error('Your browser did not allow copying.');
}

/** Everything that is done with listings, wherever they are shown: adding, editing, cloning, pausing, closing, sharing. */
export function useListingDesk(): ListingDesk {
  const [open, setOpen] = useState<OnDesk | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function opening(work: () => Promise<OnDesk>, failed: string) {
    if (isOpening) return;
    setIsOpening(true);
    try {
      setOpen(await work());
    } catch {
      toast.error(failed);
    } finally {
      setIsOpening(false);
    }
  }

  /** A new listing: first the current plan, since it decides whether the form or the package modal opens. */
  async function forNew(task: FormTask): Promise<OnDesk> {
    const plan = await queryClient.fetchQuery(fresh(currentPlanQuery));
    return dialogForNewListing(plan) === 'form' ? { kind: 'form', task } : { kind: 'package', plan, task };
  }

  const detailOf = ({ id }: ListingRow) => queryClient.fetchQuery(fresh(listingQuery(id)));

  function act(what: MenuAct, listing: ListingRow) {
    if (what === 'edit') {
      void opening(
        async () => ({ kind: 'form', task: { kind: 'edit', listing: await detailOf(listing) } }),
        listingTexts.detailsFailed,
      );
    } else if (what === 'clone') {
      void opening(async () => {
        const detail = await detailOf(listing).catch(() => null);
        if (!detail) throw new Error(listingTexts.detailsFailed);
        return forNew({ kind: 'clone', listing: detail });
      }, listingTexts.detailsFailed);
    } else setOpen({ kind: what, listing });
  }

  return {
    act,
    add: (location_ids) => void opening(() => forNew({ kind: 'add', location_ids }), billingTexts.planFetchFailed),
    copyLink: (listing) => void copyLink(listing),
    isOpening,
    dialogs: open && (
      <Suspense>
        <DeskDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  };
}
