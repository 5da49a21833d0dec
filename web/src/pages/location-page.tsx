import { listingTexts } from '@jipe/contract/listings/texts';
import { locationCan } from '@jipe/contract/locations/rules';
import { currentPlanQuery } from '../features/billing/api.ts';
import { CreditsTracker } from '../features/billing/components/credits-tracker.tsx';
import { useListingFilter } from '../features/listings/components/listing-filter.tsx';
import { locationQuery } from '../features/locations/api.ts';
import { LocationView } from '../features/locations/components/location-view.tsx';
import { useMe } from '../lib/me.ts';
import { usePathParams } from '../lib/navigation.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { AppButton } from '../ui/app-button.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { LocationListings } from '../features/listings/components/location-listings.tsx';
import { WeekOfLocation } from './covered-week.tsx';
import { usePausedListings } from '../features/listings/components/paused-listings.tsx';

export const preload: Preload = ({ id = '' }) => [
  queryClient.prefetchQuery(locationQuery(id)),
  queryClient.prefetchQuery(currentPlanQuery),
];

export function LocationPage() {
  const { id } = usePathParams('location');
  const { account_type } = useMe();
  const desk = useListingDesk();
  const paused = usePausedListings(desk);
  const [filter] = useListingFilter();
  return (
    <>
      {desk.posted}
      <LocationView
        id={id}
        onActivated={paused.offer}
        actions={({ is_active, jobs }, menu) => {
          const canAdd = locationCan('addListing', { account_type, is_active });
          // The empty table then has the primary button.
          const isAskedBelow = canAdd && filter === 'open' && jobs.length === 0;
          return (
            <>
              <CreditsTracker />
              <Row>
                <AppButton
                  variant={isAskedBelow ? 'secondary' : 'primary'}
                  isLoading={desk.isAdding}
                  disabled={!canAdd}
                  title={canAdd ? undefined : listingTexts.locationInactive}
                  onClick={() => desk.add([id])}
                >
                  {listingTexts.addListing}
                </AppButton>
                {menu}
              </Row>
            </>
          );
        }}
      >
        {(location) => (
          <Stack gap="l">
            <LocationListings location={location} desk={desk} />
            <WeekOfLocation location={location} />
          </Stack>
        )}
      </LocationView>
      {paused.dialog}
      {desk.dialogs}
    </>
  );
}
