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

/** Activating a location does not activate its listings, so its paused listings are offered one by one. */
export function usePausedListings(desk: ListingDesk): { offer: (location: Place) => void; dialog: ReactNode } {
  const [location, setLocation] = useState<Place | null>(null);

  async function offer({ id, name }: Place) {
    // A failure is harmless: the location's table has the paused listings, too.
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
