import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { usePreloadWhenIdle } from '../lib/lazy-part.tsx';
import { preloadDesk, useListingDesk } from './listing-desk.tsx';
import { usePausedListings } from './paused-listings.tsx';

const preloads = [preloadDesk];

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
