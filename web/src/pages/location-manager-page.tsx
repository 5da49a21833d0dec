import { cardsQuery } from '../features/locations/api.ts';
import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { activeLocations, useAskedToAdd } from '../lib/adding.ts';
import { usePreloadWhenIdle } from '../lib/lazy-part.tsx';
import { useMe } from '../lib/me.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { preloadDesk, useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { usePausedListings } from '../features/listings/components/paused-listings.tsx';

const preloads = [preloadDesk];

export const preload: Preload = () => [queryClient.prefetchQuery(cardsQuery({ search: '', state: '', status: 'all' }))];

export function LocationManagerPage() {
  const desk = useListingDesk();
  usePreloadWhenIdle(preloads);
  const paused = usePausedListings(desk);
  const me = useMe();
  useAskedToAdd('listing', () => {
    const active = activeLocations(me);
    // Among several it is chosen in the form. What is open already, and may be half typed, stays.
    if (!desk.dialogs && active.length > 0) desk.add(active.length === 1 ? active.map(({ id }) => id) : []);
  });
  return (
    <>
      {desk.posted}
      <MyLocations onAddListing={({ id }) => desk.add([id])} onActivated={paused.offer} />
      {paused.dialog}
      {desk.dialogs}
    </>
  );
}
