import type { Applicant } from '@jipe/contract/applicants/schema';
import { AlsoApplied } from './also-applied.tsx';
import styles from './applicant-facts.module.css';
import { ApplicantMarks } from './applicant-marks.tsx';
import { HoursBar } from './hours-match.tsx';

/** In a row there is room for so many other applications; the window tells all. */
const ALSO_IN_ROW = 1;

/** Beneath a name in a table: the hours covered, new or waiting, and what else the person applied for. */
export function ApplicantFacts({ user, job }: Applicant) {
  return (
    <span className={styles.facts}>
      <HoursBar match={job.hours_match} />
      <ApplicantMarks job={job} />
      <AlsoApplied user={user} most={ALSO_IN_ROW} />
    </span>
  );
}
