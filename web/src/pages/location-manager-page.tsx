import { cardsQuery } from '../features/locations/api.ts';
import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { usePreloadWhenIdle } from '../lib/lazy-part.tsx';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { preloadDesk, useListingDesk } from './listing-desk.tsx';
import { usePausedListings } from './paused-listings.tsx';

const preloads = [preloadDesk];

export const preload: Preload = () => [queryClient.prefetchQuery(cardsQuery({ search: '', state: '', status: 'all' }))];

export function LocationManagerPage() {
  const desk = useListingDesk();
  usePreloadWhenIdle(preloads);
  const paused = usePausedListings(desk);
  return (
    <>
      <MyLocations onAddListing={({ id }) => desk.add([id])} onActivated={paused.offer} />
      {paused.dialog}
      {desk.dialogs}
    </>
  );
}
