import { sessionTexts } from '@jipe/contract/auth/texts.login';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuAct } from './listing-menu.tsx';
import { lazyPart, toastNoCode } from '../../../lib/lazy-part.tsx';
import { codeOf, StaleCodeError } from '../../../lib/part-code.ts';
import { useNavigationState, useSetNavigationState } from '../../../lib/navigation.ts';
import { toast } from '../../../lib/toast.ts';
import type { OnDesk } from './listing-desk-opening.ts';

const DeskDialogs = lazyPart(async () => (await import('./listing-desk-dialogs.tsx')).DeskDialogs);
const PostedPanel = lazyPart(async () => (await import('./posted-panel.tsx')).PostedPanel);
const { get: loadOpening } = codeOf(() => import('./listing-desk-opening.ts'));

/** Loads the desk's lazy code, once a page has finished loading. */
export const preloadDesk = async (): Promise<void> => {
  await Promise.all([DeskDialogs.preload(), loadOpening().catch(() => undefined)]);
};

export interface ListingDesk {
  /** Opens "Add Job Listing" with these locations chosen. */
  add: (location_ids: readonly string[]) => void;
  /** Carries out an act of a listing's menu. */
  act: (act: MenuAct, listing: ListingRow) => void;
  /** Copies the link directly, without a dialog. Used by the listing's page. */
  copyLink: (listing: Pick<ListingRow, 'id' | 'dynamic_link_url'>) => void;
  /** Whether the plan is being loaded before the form of a new listing opens. */
  isAdding: boolean;
  /** The id of the listing that is being loaded before its dialog opens. */
  opening: string | null;
  /** Render it anywhere on the page. */
  dialogs: ReactNode;
  /** The panel of the last posted listings. Render it above the page's content. */
  posted: ReactNode;
}

/** All acts on listings for every page: add, edit, clone, pause, close, share. */
export function useListingDesk(): ListingDesk {
  const [open, setOpen] = useState<OnDesk | null>(null);
  // Kept in the history entry, so that a closed panel stays closed after a reload or on Back.
  const { posted = [] } = useNavigationState();
  const setState = useSetNavigationState();
  const setPosted = (ids: readonly string[]) => setState({ posted: ids });
  /** 'new', or the id of a listing. */
  const [pending, setPending] = useState<string | null>(null);

  async function opening(
    what: string,
    work: (desk: Awaited<ReturnType<typeof loadOpening>>) => Promise<OnDesk | null | void>,
  ) {
    if (pending !== null) return;
    setPending(what);
    try {
      const next = await work(await loadOpening());
      if (next) setOpen(next);
    } catch (error) {
      if (error instanceof StaleCodeError) toastNoCode(error);
      else toast.error(sessionTexts.network);
    } finally {
      setPending(null);
    }
  }

  function act(what: MenuAct, listing: ListingRow) {
    if (what === 'edit' || what === 'clone') void opening(listing.id, ({ openCopy }) => openCopy(what, listing));
    else setOpen({ kind: what, listing });
  }

  return {
    act,
    add: (location_ids) => void opening('new', ({ openNew }) => openNew(location_ids)),
    copyLink: (listing) => void opening(listing.id, ({ copyLink }) => copyLink(listing)),
    isAdding: pending === 'new',
    opening: pending === 'new' ? null : pending,
    dialogs: open && <DeskDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} onPosted={setPosted} />,
    posted: posted.length > 0 && <PostedPanel key={posted[0]} ids={posted} onClose={() => setPosted([])} />,
  };
}
