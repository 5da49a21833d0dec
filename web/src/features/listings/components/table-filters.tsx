import { jobTypes } from '@jipe/contract/listings/rules';
import { listingSorts } from '@jipe/contract/listings/schema.table';
import { useQuery } from '@tanstack/react-query';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import type { TableFilter } from '../api-table.ts';
import { listingWords } from '../texts.ts';
import { tableWords } from '../texts-table.ts';
import { countSet } from '../use-table-filter.ts';
import styles from './table-filters.module.css';

const statuses = () =>
  [
    { value: '', label: listingWords.filters.open },
    { value: 'active', label: listingWords.filters.active },
    { value: 'paused', label: listingWords.filters.inactive },
    { value: 'closed', label: listingWords.filters.closed },
  ] as const;

interface TableFiltersProps {
  filter: TableFilter;
  search: string;
  onChange: (change: Partial<TableFilter>) => void;
}

/** The filters above the table of all listings. On a phone all but the search are behind a button. */
export function TableFilters({ filter, search, onChange }: TableFiltersProps) {
  const { data: locations = [] } = useQuery(locationOptionsQuery);
  return (
    <search className={styles.filters}>
      <SearchField
        label={tableWords.search}
        placeholder={tableWords.searchHint}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <FilterSheet count={countSet(filter)}>
        <NativeSelectField
          aria-label={tableWords.location}
          data={[
            { value: '', label: tableWords.allLocations },
            ...locations.map(({ location_id, location_title }) => ({ value: location_id, label: location_title })),
          ]}
          value={filter.location_id}
          onChange={(event) => onChange({ location_id: event.currentTarget.value })}
        />
        <NativeSelectField
          aria-label={tableWords.type}
          data={[
            { value: '', label: tableWords.allTypes },
            ...jobTypes.map((type) => ({ value: type, label: listingWords.jobTypes[type] })),
          ]}
          value={filter.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as TableFilter['type'] })}
        />
        <NativeSelectField
          aria-label={tableWords.sort}
          data={[
            { value: '', label: tableWords.sorts.newest },
            ...listingSorts.map((sort) => ({ value: sort, label: tableWords.sorts[sort] })),
          ]}
          value={filter.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as TableFilter['sort'] })}
        />
        <div className={styles.status}>
          <SegmentedField
            label={listingWords.showListings}
            choices={statuses()}
            value={filter.status}
            onChange={(status) => onChange({ status })}
          />
        </div>
      </FilterSheet>
    </search>
  );
}
