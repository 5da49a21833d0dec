import { locationTexts } from '@jipe/contract/locations/texts';
import { usStates } from '@jipe/contract/values/us-states';
import { IconMap, IconMapOff } from '@tabler/icons-react';
import { useIdle } from '../../../lib/use-idle.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import type { LocationFilter } from '../api.ts';
import { locationWords } from '../texts.ts';
import styles from './location-filters.module.css';

/**
 * The choices of the state filter. Until the page is idle only the chosen state is rendered, since a closed list shows
 * no other and the more than fifty others would delay the page.
 */
const states = (isWhole: boolean, chosen: string) => [
  { value: '', label: locationWords.allStates },
  ...usStates.filter(({ code }) => isWhole || code === chosen).map(({ code, name }) => ({ value: code, label: name })),
];
const statuses = () =>
  [
    { value: 'all', label: locationWords.all },
    { value: 'active', label: locationTexts.active },
    { value: 'inactive', label: locationTexts.inactive },
  ] as const;

interface LocationFiltersProps {
  filter: LocationFilter;
  search: string;
  onSearch: (text: string) => void;
  onState: (code: string) => void;
  onStatus: (status: LocationFilter['status']) => void;
  /** So few locations that a phone shows all of them without filters. */
  isFew: boolean;
  isMapShown: boolean;
  /** False without locations, since the map would be empty. */
  hasMap: boolean;
  onMap: (isShown: boolean) => void;
}

/** The filters above the cards of My Locations. */
export function LocationFilters(props: LocationFiltersProps) {
  const { filter, search, onSearch, onState, onStatus, isFew, isMapShown, hasMap, onMap } = props;
  const isIdle = useIdle();
  const MapIcon = isMapShown ? IconMapOff : IconMap;
  const mapWords = isMapShown ? locationWords.hideMap : locationWords.showMap;
  return (
    <search className={styles.filters} data-few={isFew || undefined}>
      <div className={styles.search}>
        <SearchField
          label={locationWords.search}
          placeholder={locationWords.searchHint}
          value={search}
          onChange={onSearch}
        />
      </div>
      <div className={styles.state}>
        <NativeSelectField
          aria-label={locationWords.state}
          data={states(isIdle, filter.state)}
          value={filter.state}
          onChange={(event) => onState(event.currentTarget.value)}
        />
      </div>
      <div className={styles.status}>
        <SegmentedField label={locationWords.show} choices={statuses()} value={filter.status} onChange={onStatus} />
      </div>
      {hasMap && (
        <div className={styles.map}>
          <AppButton
            icon={<MapIcon size={18} aria-hidden="true" />}
            aria-label={mapWords}
            aria-pressed={isMapShown}
            onClick={() => onMap(!isMapShown)}
          >
            <span className={styles.word}>{mapWords}</span>
          </AppButton>
        </div>
      )}
    </search>
  );
}
