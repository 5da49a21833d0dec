import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAskedToAdd } from '../../../lib/add-param.ts';
import { onIntent, usePreloadWhenIdle } from '../../../lib/lazy-part.tsx';
import { useMe } from '../../../lib/me.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { preloadActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { cardsQuery } from '../api.ts';
import { isFiltered, useLocationFilter } from '../use-location-filter.ts';
import { LocationFormDialog, PlaceDialog, StatusDialog } from './lazy-dialogs.ts';
import type { CardAct } from './location-card-view.tsx';
import { LocationCards } from './location-cards.tsx';
import { LocationFilters } from './location-filters.tsx';

const preloads = [preloadActionMenu, LocationFormDialog.preload, StatusDialog.preload];

interface MyLocationsProps {
  /** The Today block, above everything else. */
  today?: ReactNode;
  /** The traffic chart: above the cards on a wide screen, below them on a phone. */
  traffic?: ReactNode;
  /** The switch to the table of all listings. */
  viewSwitch?: ReactNode;
  /** Opens the form of a new listing at this location. */
  onAddListing: (location: LocationCard) => void;
  /** Called when a location was activated; its listings are still paused. */
  onActivated: (location: LocationCard) => void;
}

/** With fewer locations a phone shows no filters. */
const FEW = 5;

type Open = { act: 'add' } | { act: CardAct; location: LocationCard } | null;

/** My Locations: the cards, their filters and map, and the dialogs that change a location. */
export function MyLocations({ today, traffic, viewSwitch, onAddListing, onActivated }: MyLocationsProps) {
  const { account_type, business_locations } = useMe();
  const { filter, search, setSearch, setState, setStatus } = useLocationFilter();
  const isWide = useIsWide();
  const [map, setMap] = useUrlParam('map');
  const isMapShown = map === '' ? isWide : map === 'on';
  const { data: cards, isError } = useQuery(cardsQuery(filter));
  const isNothingThere = cards ? cards.results.length === 0 && !isFiltered(filter) : isError;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  usePreloadWhenIdle(preloads);
  // An open dialog, which may have unsaved input, stays open.
  useAskedToAdd('location', () => account_type === 'business_owner' && setOpen((now) => now ?? { act: 'add' }));

  return (
    <>
      <PageHeader
        title={locationTexts.title}
        actions={
          <>
            {viewSwitch}
            {account_type === 'business_owner' && (
              <AppButton
                variant="primary"
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setOpen({ act: 'add' })}
                {...onIntent(LocationFormDialog.preload)}
              >
                {locationTexts.addNew}
              </AppButton>
            )}
          </>
        }
      />
      <Stack gap="l">
        {today}
        {isWide && traffic}
        <LocationFilters
          filter={filter}
          search={search}
          onSearch={setSearch}
          onState={setState}
          onStatus={setStatus}
          isFew={business_locations.length < FEW && !isFiltered(filter)}
          isMapShown={isMapShown}
          hasMap={!isNothingThere}
          onMap={(isShown) => setMap(isShown === isWide ? '' : isShown ? 'on' : 'off')}
        />
        <LocationCards
          filter={filter}
          accountType={account_type}
          isMapShown={isMapShown}
          isMapAuto={map === ''}
          onAdd={() => setOpen({ act: 'add' })}
          onAct={(act, location) => (act === 'addListing' ? onAddListing(location) : setOpen({ act, location }))}
        />
        {!isWide && cards && traffic}
      </Stack>
      {open?.act === 'add' && <LocationFormDialog mode="add" location={null} onClose={close} />}
      {(open?.act === 'edit' || open?.act === 'invite') && (
        <LocationFormDialog mode={open.act} location={open.location} onClose={close} />
      )}
      {open?.act === 'place' && <PlaceDialog location={open.location} onClose={close} />}
      {open?.act === 'setStatus' && <StatusDialog location={open.location} onClose={close} onActivated={onActivated} />}
    </>
  );
}
