import { useState } from 'react';
import type { ReactNode } from 'react';
import { locationQuery } from '../../locations/api.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import type { ListingDesk } from './listing-desk.tsx';

const PausedListingsDialog = lazyPart(
  async () => (await import('../../locations/components/paused-listings-dialog.tsx')).PausedListingsDialog,
);

interface Place {
  id: string;
  name: string;
}

/** Activating a location revives none of its listings: those that are paused are offered, one by one. */
export function usePausedListings(desk: ListingDesk): { offer: (location: Place) => void; dialog: ReactNode } {
  const [location, setLocation] = useState<Place | null>(null);

  async function offer({ id, name }: Place) {
    // Not to know is no harm: they are in the location's table.
    const detail = await queryClient.fetchQuery({ ...locationQuery(id), staleTime: 0 }).catch(() => null);
    if (detail?.jobs.some((job) => job.status === 'paused')) setLocation({ id, name });
  }

  return {
    offer: (place) => void offer(place),
    dialog: location && (
      <PausedListingsDialog
        location={location}
        onActivate={(listing) => desk.act('activate', listing)}
        onClose={() => setLocation(null)}
      />
    ),
  };
}
