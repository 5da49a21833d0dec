import { sessionTexts } from '@jipe/contract/auth/texts.login';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuAct } from '../features/listings/components/listing-menu.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { toast } from '../lib/toast.ts';
import type { OnDesk } from './listing-desk-opening.ts';

const DeskDialogs = lazyPart(async () => (await import('./listing-desk-dialogs.tsx')).DeskDialogs);
const loadOpening = () => import('./listing-desk-opening.ts');

/** What of the desk comes when it is first needed, for a page that is done with itself. */
export const preloadDesk = async (): Promise<void> => {
  await Promise.all([DeskDialogs.preload(), loadOpening().catch(() => undefined)]);
};

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

/** Everything that is done with listings, wherever they are shown: adding, editing, cloning, pausing, closing, sharing. */
export function useListingDesk(): ListingDesk {
  const [open, setOpen] = useState<OnDesk | null>(null);
  const [isOpening, setIsOpening] = useState(false);

  async function opening(work: (desk: Awaited<ReturnType<typeof loadOpening>>) => Promise<OnDesk | null | void>) {
    if (isOpening) return;
    setIsOpening(true);
    try {
      const next = await work(await loadOpening());
      if (next) setOpen(next);
    } catch {
      toast.error(sessionTexts.network);
    } finally {
      setIsOpening(false);
    }
  }

  function act(what: MenuAct, listing: ListingRow) {
    if (what === 'edit' || what === 'clone') void opening(({ openCopy }) => openCopy(what, listing));
    else setOpen({ kind: what, listing });
  }

  return {
    act,
    add: (location_ids) => void opening(({ openNew }) => openNew(location_ids)),
    copyLink: (listing) => void opening(({ copyLink }) => copyLink(listing)),
    isOpening,
    dialogs: open && <DeskDialogs open={open} onOpen={setOpen} onClose={() => setOpen(null)} />,
  };
}
