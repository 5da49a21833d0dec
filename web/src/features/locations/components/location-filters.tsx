import { usStates } from '@jipe/contract/values/us-states';
import { IconMap, IconMapOff } from '@tabler/icons-react';
import { AppButton } from '../../../ui/app-button.tsx';
import { NativeSelectField } from '../../../ui/native-select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import type { LocationFilter } from '../api.ts';
import styles from './location-filters.module.css';

const states = [
  { value: '', label: 'All states' },
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
];
const statuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

interface LocationFiltersProps {
  filter: LocationFilter;
  onSearch: (text: string) => void;
  onState: (code: string) => void;
  onStatus: (status: LocationFilter['status']) => void;
  isMapShown: boolean;
  onMap: (isShown: boolean) => void;
}

/** Above the cards of My Locations. */
export function LocationFilters(props: LocationFiltersProps) {
  const { filter, onSearch, onState, onStatus, isMapShown, onMap } = props;
  const MapIcon = isMapShown ? IconMapOff : IconMap;
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label="Search locations"
          placeholder="Name, street, city or zip"
          value={filter.search}
          onChange={onSearch}
        />
      </div>
      <div className={styles.state}>
        <NativeSelectField
          aria-label="State"
          data={states}
          value={filter.state}
          onChange={(event) => onState(event.currentTarget.value)}
        />
      </div>
      <div className={styles.status}>
        <SegmentedField label="Show locations" choices={statuses} value={filter.status} onChange={onStatus} />
      </div>
      <AppButton
        icon={<MapIcon size={18} aria-hidden="true" />}
        aria-pressed={isMapShown}
        onClick={() => onMap(!isMapShown)}
      >
        {isMapShown ? 'Hide map' : 'Show map'}
      </AppButton>
    </search>
  );
}
