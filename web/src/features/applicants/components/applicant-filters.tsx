import { applicantSorts } from '@jipe/contract/applicants/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useQuery } from '@tanstack/react-query';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { jobChoicesQuery } from '../api.ts';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import { type ApplicantFilter, countSet } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-filters.module.css';
import { DeskFilters } from './desk-filters.tsx';

interface ApplicantFiltersProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
}

export function SortField({ filter, onChange }: ApplicantFiltersProps) {
  return (
    <SelectField
      aria-label={applicantWords.sort}
      data={applicantSorts.map((sort) => ({ value: sort, label: applicantWords.sorts[sort] }))}
      value={filter.sort}
      onChange={(sort) => onChange({ sort: applicantSorts.find((known) => known === sort) ?? 'newest' })}
    />
  );
}

/** Titles may repeat, so each has its number, or "closed", beside it. */
function useJobChoices(location_id: string) {
  const query = useQuery(jobChoicesQuery(location_id));
  const choices = query.data?.map(({ id, title, number, is_closed }) => ({
    value: id,
    label: [title, number === null ? '' : `#${number}`, is_closed ? `(${listingTexts.statusLabel.closed})` : '']
      .filter(Boolean)
      .join(' '),
  }));
  return { choices, query };
}

/** The filter bar above the list of all applications. */
export function ApplicantFilterBar({
  filter,
  search,
  needed,
  onChange,
}: ApplicantFiltersProps & { search: string; needed?: number | undefined }) {
  const isWide = useIsWide();
  const locations = useQuery(locationOptionsQuery);
  const { choices: jobs, query: jobsQuery } = useJobChoices(filter.location_id);
  const hasLocation = filter.location_id !== '';
  return (
    <search className={styles.bar}>
      <SearchField
        label={applicantWords.search}
        placeholder={applicantWords.searchHint}
        value={search}
        onChange={(next) => onChange({ search: next })}
      />
      <FilterSheet count={countSet(filter)}>
        <SortField filter={filter} onChange={onChange} />
        <SelectField
          aria-label={applicantWords.location}
          placeholder={applicantWords.allLocations}
          data={(locations.data ?? []).map(({ location_id, location_title }) => ({
            value: location_id,
            label: location_title,
          }))}
          searchable
          clearable
          value={hasLocation ? filter.location_id : null}
          onChange={(location_id) => onChange({ location_id: location_id ?? '' })}
        />
        {/* On a phone the field appears only once a location is chosen: before that it has no choices. */}
        {(isWide || hasLocation) && (
          <SelectField
            aria-label={listingTexts.jobListing}
            placeholder={applicantWords.allJobListings}
            title={hasLocation ? undefined : applicantWords.locationFirst}
            data={jobs ?? []}
            searchable
            clearable
            disabled={!hasLocation}
            value={filter.job_id === '' ? null : filter.job_id}
            onChange={(job_id) => onChange({ job_id: job_id ?? '' })}
          />
        )}
        <DeskFilters filter={filter} needed={needed} onChange={onChange} />
        <LoadFailedNotice query={locations}>{locationTexts.pageListFailed}</LoadFailedNotice>
        <LoadFailedNotice query={jobsQuery}>{listingTexts.dataFailed}</LoadFailedNotice>
      </FilterSheet>
    </search>
  );
}
