import { applicantSorts } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UnloadedNote } from '../../../ui/unloaded-note.tsx';
import { jobChoicesQuery, locationChoicesQuery } from '../api.ts';
import { type ApplicantFilter, type Box, boxes } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-filters.module.css';

interface ApplicantFiltersProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
}

const flagOf = {
  interviewed: 'show_interviewed',
  hired: 'show_hired',
  hidden: 'show_hidden',
} as const satisfies Record<Box, keyof ApplicantFilter>;

/** What leads to the hidden ones leaves the focus at their box. */
export const HIDDEN_BOX = 'show-hidden';

/** The status boxes: none ticked shows all but hidden, otherwise the union. */
export function StatusBoxes({ filter, onChange }: ApplicantFiltersProps) {
  // The address follows a moment later; a box shows at once what it was set to.
  const [ahead, setAhead] = useState<{ from: ApplicantFilter; boxes: Partial<ApplicantFilter> } | null>(null);
  const isBehind = ahead !== null && boxes.every((box) => ahead.from[flagOf[box]] === filter[flagOf[box]]);
  if (ahead !== null && !isBehind) setAhead(null);
  const shown = isBehind ? { ...filter, ...ahead.boxes } : filter;

  function tick(box: Box, isTicked: boolean) {
    const change = { [flagOf[box]]: isTicked };
    setAhead({ from: filter, boxes: { ...(isBehind ? ahead.boxes : {}), ...change } });
    onChange(change);
  }

  return (
    <fieldset aria-label={applicantWords.showStatus} className={styles.boxes}>
      {boxes.map((box) => (
        <CheckboxField
          key={box}
          {...(box === 'hidden' ? { id: HIDDEN_BOX } : {})}
          label={texts.filters[box]}
          checked={shown[flagOf[box]]}
          onChange={(event) => tick(box, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

export function SortField({ filter, onChange }: ApplicantFiltersProps) {
  return (
    <SelectField
      aria-label={applicantWords.sort}
      data={applicantSorts.map((sort) => ({ value: sort, label: applicantWords.sorts[sort] }))}
      allowDeselect={false}
      value={filter.sort}
      onChange={(sort) => onChange({ sort: applicantSorts.find((known) => known === sort) ?? 'newest' })}
    />
  );
}

/** Titles may repeat, so each has its number or that it is closed beside it. */
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

/** Above the list of all applications. */
export function ApplicantFilterBar({ filter, search, onChange }: ApplicantFiltersProps & { search: string }) {
  const locations = useQuery(locationChoicesQuery);
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
      <StatusBoxes filter={filter} onChange={onChange} />
      <UnloadedNote query={locations}>{locationTexts.pageListFailed}</UnloadedNote>
      <UnloadedNote query={jobsQuery}>{listingTexts.dataFailed}</UnloadedNote>
    </search>
  );
}
