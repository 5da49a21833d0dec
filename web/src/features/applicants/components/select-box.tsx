import type { Applicant } from '@jipe/contract/applicants/schema';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { applicantWords } from '../texts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import styles from './select-box.module.css';

/**
 * Selects an applicant; with Shift, the range from the last selected. A favourite without an application cannot be
 * selected.
 */
export function SelectBox({ applicant, selection }: { applicant: Applicant; selection: ApplicantSelection }) {
  if (!selection.isOn || applicant.job.application_id === null) return null;
  return (
    <span className={styles.box}>
      <CheckboxField
        aria-label={applicantWords.selectOne(applicant.user.seeker_full_name)}
        checked={selection.has(applicant)}
        onChange={(event) => selection.toggle(applicant, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  );
}

/** The box in the table's header that selects all shown applicants. */
export function SelectShownBox({ selection }: { selection: ApplicantSelection }) {
  const chosen = selection.rows.length;
  const count = selection.selectable;
  return (
    <span className={styles.box}>
      <CheckboxField
        aria-label={applicantWords.selectShown(count)}
        checked={count > 0 && chosen === count}
        indeterminate={chosen > 0 && chosen < count}
        onChange={() => selection.setAll(chosen < count)}
      />
    </span>
  );
}

/** The alternative to a long press on a phone. Absent while no row can be selected. */
export function SelectButton({ selection }: { selection: ApplicantSelection }) {
  const isWide = useIsWide();
  if (isWide || selection.isOn || selection.selectable === 0) return null;
  return (
    <>
      {' · '}
      <TextButton onClick={() => selection.begin()}>{applicantWords.select}</TextButton>
    </>
  );
}
