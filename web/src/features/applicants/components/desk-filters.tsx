import { applicantStates } from '@jipe/contract/applicants/rules';
import type { ReactNode } from 'react';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { type ApplicantFilter, hourSteps } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-filters.module.css';
import { StatusBoxes } from './status-boxes.tsx';

interface DeskFiltersProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
  /** The hours that the listing needs, where all applicants are of one listing. */
  needed?: number | undefined;
  children?: ReactNode;
}

function HoursField({ filter: { min_covered }, onChange, needed }: DeskFiltersProps) {
  const label = (hours: number) =>
    needed === undefined ? applicantWords.atLeast(hours) : applicantWords.atLeastOf(hours, needed);
  return (
    <NativeSelectField
      aria-label={applicantWords.hoursCovered}
      value={String(min_covered)}
      onChange={(event) => onChange({ min_covered: Number(event.currentTarget.value) })}
      data={[
        { value: '0', label: applicantWords.anyHours },
        ...hourSteps(needed, min_covered).map((hours) => ({ value: String(hours), label: label(hours) })),
      ]}
    />
  );
}

/** The status boxes, the filter for new, waiting or undecided applicants, and the minimum of hours covered. */
export function DeskFilters(props: DeskFiltersProps) {
  const { filter, onChange, needed, children } = props;
  return (
    <div className={styles.desk}>
      <StatusBoxes filter={filter} onChange={onChange} />
      <SegmentedField
        label={applicantWords.stateOf}
        value={filter.state}
        onChange={(state) => onChange({ state })}
        choices={[
          { value: '', label: applicantWords.states.all },
          ...applicantStates.map((state) => ({ value: state, label: applicantWords.states[state] })),
        ]}
      />
      {needed !== 0 && <HoursField {...props} />}
      {children}
    </div>
  );
}
