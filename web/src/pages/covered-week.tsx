import type { ListingDetail } from '@jipe/contract/listings/schema';
import type { LocationDetail } from '@jipe/contract/locations/schema';
import { Suspense } from 'react';
import { lazyOr } from '../lib/lazy-part.tsx';
import { Nothing } from '../lib/nothing.ts';
import { useUrlParam } from '../lib/url-params.ts';
import { AppButton } from '../ui/app-button.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { weekWords } from './texts-week.ts';

const LocationWeek = lazyOr(
  async () => (await import('../features/coverage/components/coverage-card.tsx')).LocationWeek,
  Nothing,
);
const ListingWeek = lazyOr(
  async () => (await import('../features/coverage/components/coverage-card.tsx')).ListingWeek,
  Nothing,
);

/** Below a location's listings: which of their hours are covered. */
export function WeekOfLocation({ location }: { location: LocationDetail | undefined }) {
  const active = location?.jobs.filter(({ is_active }) => is_active) ?? [];
  if (location === undefined || active.length === 0) return null;
  return (
    <Suspense>
      <LocationWeek location_id={location.id} listings={active} />
    </Suspense>
  );
}

/** A button that shows the hours of one listing, and the hours. */
export function WeekOfListing({ listing }: { listing: ListingDetail }) {
  const [week, setWeek] = useUrlParam('week');
  if (listing.status !== 'active') return null;
  const isShown = week === 'shown';
  return (
    <Stack gap="s">
      <Row>
        <AppButton size="small" aria-expanded={isShown} onClick={() => setWeek(isShown ? '' : 'shown')}>
          {isShown ? weekWords.hide : weekWords.show}
        </AppButton>
      </Row>
      {isShown && (
        <Suspense>
          <ListingWeek where={{ location_id: listing.location.id, job_id: listing.id }} job={listing.title} />
        </Suspense>
      )}
    </Stack>
  );
}
