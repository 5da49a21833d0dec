import type { LocationDetail } from '@jipe/contract/locations/schema';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { closedListingsQuery } from '../api.ts';
import { ListingCharts } from './listing-charts.tsx';
import { filterListings, ListingFilter, useListingFilter } from './listing-filter.tsx';
import { ListingTable } from './listing-table.tsx';
import { listingWords } from '../texts.ts';
import { failedRead } from '../../../lib/failed-read.ts';
import { useMe } from '../../../lib/me.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ListingDesk } from './listing-desk.tsx';

interface LocationListingsProps {
  /** undefined while loading. */
  location: LocationDetail | undefined;
  desk: ListingDesk;
}

const pathOf = ({ id, location }: ListingRow) => paths.position(location.id, id);

/** A location's job table with its filter, and the charts over all its listings. */
export function LocationListings({ location, desk }: LocationListingsProps) {
  const me = useMe();
  const go = useGo();
  const [filter, setFilter] = useListingFilter();
  const isClosed = filter === 'closed';
  const closed = useQuery({ ...closedListingsQuery(location?.id ?? ''), enabled: isClosed && location !== undefined });
  const rows = isClosed ? closed.data : location && filterListings(location.jobs, filter);
  const isActive = location?.is_active ?? true;
  const isFirst = location !== undefined && filter === 'open' && location.jobs.length === 0;

  return (
    <Stack gap="l">
      <Stack gap="s">
        <Row justify="between">
          <Text as="h2" size="l" weight="bold">
            {listingWords.jobListings}
          </Text>
          <ListingFilter value={filter} onChange={setFilter} />
        </Row>
        <Card isFlush>
          <ListingTable
            rows={rows}
            applicationType={me.application_type}
            isLocationActive={isActive}
            pathOf={pathOf}
            onOpen={(listing, view) => void go(pathOf(listing), { state: { view } })}
            onAct={desk.act}
            opening={desk.opening}
            failure={
              isClosed && closed.isError && !closed.data ? failedRead(closed, listingTexts.dataFailed) : undefined
            }
            empty={
              isFirst && isActive ? (
                <EmptyState
                  title={listingTexts.empty}
                  action={
                    <AppButton variant="primary" isLoading={desk.isAdding} onClick={() => desk.add([location.id])}>
                      {listingTexts.addListing}
                    </AppButton>
                  }
                >
                  {listingWords.firstJob}
                </EmptyState>
              ) : filter === 'open' ? (
                listingTexts.empty
              ) : (
                <EmptyState
                  title={listingTexts.empty}
                  action={<AppButton onClick={() => setFilter('open')}>{listingWords.showAll}</AppButton>}
                >
                  {listingWords.noneOf[filter]}
                </EmptyState>
              )
            }
          />
        </Card>
      </Stack>
      {location && location.funnel.impressions > 0 && (
        <Card title={listingWords.whatCame} description={listingWords.whatCameOfAll}>
          <ListingCharts
            counts={{ ...location.funnel, favourites: location.funnel.favorites }}
            history={location.history}
            cameBy={location.came_by}
            applicationType={me.application_type}
          />
        </Card>
      )}
    </Stack>
  );
}
