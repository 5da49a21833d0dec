import { Suspense } from 'react';
import type { AllListingsProps } from '../features/listings/components/all-listings.tsx';
import { cardsQuery } from '../features/locations/api.ts';
import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { activeLocations, useAskedToAdd } from '../lib/add-param.ts';
import { lazyOr, usePreloadWhenIdle } from '../lib/lazy-part.tsx';
import { useMe } from '../lib/me.ts';
import { Nothing } from '../lib/nothing.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { libWords } from '../lib/texts.ts';
import { todayQuery } from '../lib/today.ts';
import { useUrlParams } from '../lib/url-params.ts';
import { useIsPhone, useIsWide } from '../lib/use-is-wide.ts';
import { preloadDesk, useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { Skeleton } from '../ui/data/skeleton.tsx';
import { usePausedListings } from '../features/listings/components/paused-listings.tsx';
import { ErrorState } from '../ui/data/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import { viewWords } from './texts-view.ts';

/** Shown when the code of the listings view cannot be loaded. */
const NoListings = ({ title, viewSwitch }: AllListingsProps) => (
  <>
    <PageHeader title={title} actions={viewSwitch} />
    <ErrorState message={libWords.tryAgain} onRetry={() => location.reload()} />
  </>
);
const AllListings = lazyOr(
  async () => (await import('../features/listings/components/all-listings.tsx')).AllListings,
  NoListings,
);

/** Lazy-loaded, so that the locations do not wait; a skeleton keeps its place. */
const Today = lazyOr(async () => (await import('../features/applicants/components/today.tsx')).Today, Nothing);

const Traffic = lazyOr(async () => (await import('../features/listings/components/traffic.tsx')).Traffic, Nothing);

const preloads = [preloadDesk];

export const preload: Preload = () => [
  queryClient.prefetchQuery(cardsQuery({ search: '', state: '', status: 'all' })),
  queryClient.prefetchQuery(todayQuery),
];

/** The filters of both views in the address. Changing the view clears them. */
const lookedFor = { search: '', state: '', status: '', map: '', location_id: '', type: '', sort: '' };

export function LocationManagerPage() {
  const desk = useListingDesk();
  usePreloadWhenIdle(preloads);
  const paused = usePausedListings(desk);
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const me = useMe();
  const [params, setParams] = useUrlParams();
  const view = params['view'] === 'listings' ? 'listings' : '';
  function addListing() {
    const active = activeLocations(me);
    // With several locations the form asks for one. An open form, which may hold a draft, stays.
    if (!desk.dialogs && active.length > 0) desk.add(active.length === 1 ? active.map(({ id }) => id) : []);
  }
  useAskedToAdd('listing', addListing);
  // The form for a new location is in the locations view.
  useAskedToAdd('location', () => view !== '' && setParams({ ...lookedFor, view: '', add: 'location' }));
  const viewSwitch = (
    <SegmentedField
      label={viewWords.show}
      value={view}
      onChange={(next) => setParams({ ...lookedFor, view: next }, { push: true })}
      choices={[
        { value: '', label: viewWords.locations },
        { value: 'listings', label: viewWords.listings },
      ]}
    />
  );
  return (
    <>
      {desk.posted}
      {view === 'listings' ? (
        <Suspense fallback={<PageHeader title={viewWords.allListings} actions={viewSwitch} />}>
          <AllListings
            title={viewWords.allListings}
            viewSwitch={viewSwitch}
            onAdd={addListing}
            isAdding={desk.isAdding}
          />
        </Suspense>
      ) : (
        <MyLocations
          viewSwitch={viewSwitch}
          today={
            <Suspense fallback={<Skeleton height={isPhone ? '8.125rem' : '3.875rem'} />}>
              <Today />
            </Suspense>
          }
          traffic={
            <Suspense fallback={<Skeleton height={isWide ? '9.875rem' : '19.5rem'} />}>
              <Traffic />
            </Suspense>
          }
          onAddListing={({ id }) => desk.add([id])}
          onActivated={paused.offer}
        />
      )}
      {paused.dialog}
      {desk.dialogs}
    </>
  );
}
