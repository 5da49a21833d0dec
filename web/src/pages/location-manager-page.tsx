import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { useListingDesk } from './listing-desk.tsx';
import { usePausedListings } from './paused-listings.tsx';

export function LocationManagerPage() {
  const desk = useListingDesk();
  const paused = usePausedListings(desk);
  return (
    <>
      <MyLocations onAddListing={({ id }) => desk.add([id])} onActivated={paused.offer} />
      {paused.dialog}
      {desk.dialogs}
    </>
  );
}
