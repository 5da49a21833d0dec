import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { CardGrid } from '../../../ui/data/card-grid.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { PointsMap } from '../../../ui/map/map.tsx';
import { CardSkeletons, Skeleton } from '../../../ui/data/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { cardsQuery, type LocationFilter } from '../api.ts';
import { type CardAct, LocationCardView } from './location-card-view.tsx';
import { locationWords } from '../texts.ts';
import { isFiltered } from '../use-location-filter.ts';
import { useLiveCounts } from '../use-live-counts.ts';
import styles from './location-cards.module.css';
import { uiWords } from '../../../ui/texts.ts';

interface LocationCardsProps {
  filter: LocationFilter;
  accountType: AccountType;
  isMapShown: boolean;
  /** The user has not chosen whether to show the map, so the map shows where it has room. */
  isMapAuto: boolean;
  onAct: (act: CardAct, location: LocationCard) => void;
  onAdd: () => void;
}

/** The cards in every state (loading, empty, error), with the map beside them. */
export function LocationCards({ filter, accountType, isMapShown, isMapAuto, onAct, onAdd }: LocationCardsProps) {
  const go = useGo();
  const query = useQuery(cardsQuery(filter));
  const { data, error, isPlaceholderData } = query;
  useLiveCounts();
  if (error && !data) {
    return <ErrorState {...failedRead(query, locationTexts.loadFailed)} />;
  }
  if (!data) {
    const bones = <CardSkeletons count={6} label={locationWords.loadingMany} />;
    if (!isMapShown && !isMapAuto) return bones;
    return (
      <div className={styles.both}>
        {bones}
        <div className={styles.map} data-auto={isMapAuto || undefined}>
          <Skeleton height="100%" />
        </div>
      </div>
    );
  }
  if (data.results.length === 0) {
    if (isFiltered(filter)) {
      return (
        <NoCards
          action={
            <AppButton onClick={() => void go(paths.locationManager(), { replace: true })}>
              {uiWords.clearFilters}
            </AppButton>
          }
        >
          {locationWords.noMatch}
        </NoCards>
      );
    }
    return accountType === 'business_owner' ? (
      <NoCards
        action={
          <AppButton variant="primary" onClick={onAdd}>
            {locationWords.addFirst}
          </AppButton>
        }
      >
        {locationWords.firstHint}
      </NoCards>
    ) : (
      <NoCards>{locationWords.noneAssigned}</NoCards>
    );
  }
  const cards = (
    <div className={styles.cards} data-stale={isPlaceholderData || undefined}>
      {data.count > data.results.length && (
        <Text size="s" tone="muted">
          {locationWords.theFirst(data.results.length, data.count)}
        </Text>
      )}
      <CardGrid label={locationTexts.title} items={data.results} itemKey={(location) => location.id}>
        {(location) => <LocationCardView location={location} accountType={accountType} onAct={onAct} />}
      </CardGrid>
    </div>
  );
  if (!isMapShown) return cards;
  return (
    <div className={styles.both}>
      {cards}
      <div className={styles.map}>
        <LocationsMap locations={data.results} onOpen={(id) => void go(paths.location(id))} />
      </div>
    </div>
  );
}

function LocationsMap({ locations, onOpen }: { locations: readonly LocationCard[]; onOpen: (id: string) => void }) {
  const points = locations.map(({ id, name, lat, lng, is_active }) => ({
    id,
    label: name,
    lat,
    lng,
    isMuted: !is_active,
  }));
  return <PointsMap points={points} onOpen={onOpen} />;
}

function NoCards({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState title={locationTexts.empty} as="h2" action={action}>
      {children}
    </EmptyState>
  );
}
