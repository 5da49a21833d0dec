import type { Applicant } from '@jipe/contract/applicants/schema';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { applicantWords } from '../texts.ts';
import { AlsoApplied } from './also-applied.tsx';
import styles from './applicant-facts.module.css';
import { NewMark, WaitingMark } from './applicant-marks.tsx';
import { HoursBar } from './hours-match.tsx';

/** The number of other applications that fit a row. The window shows all of them. */
const ALSO_IN_ROW = 1;

interface ApplicantFactsProps {
  applicant: Applicant;
  /** Set where a table column shows the wait. */
  withoutWaiting?: boolean;
}

/** Facts below a name in a table: the hours covered, new or waiting, and the person's other applications. */
export function ApplicantFacts({ applicant: { user, job }, withoutWaiting = false }: ApplicantFactsProps) {
  return (
    <span className={styles.facts} data-erased={user.is_erased || undefined}>
      <HoursBar match={job.hours_match} />
      {user.is_erased && <StatusBadge tone="warning">{applicantWords.isErased}</StatusBadge>}
      <NewMark job={job} />
      {!withoutWaiting && <WaitingMark job={job} />}
      <AlsoApplied user={user} most={ALSO_IN_ROW} />
    </span>
  );
}
