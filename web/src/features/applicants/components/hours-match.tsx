import type { HoursMatch } from '@jipe/contract/applicants/rules.week';
import { applicantWords } from '../texts.ts';
import styles from './hours-match.module.css';

/**
 * The share of the listing's hours that an applicant covers, as a bar with numbers. Renders nothing where the listing
 * names no hours.
 */
export function HoursBar({ match: { needed, covered } }: { match: HoursMatch }) {
  if (needed === 0) return null;
  if (covered === null) return <span className={styles.unknown}>{applicantWords.noHours}</span>;
  return (
    <span className={styles.hours}>
      <span aria-hidden="true" className={styles.bar} data-none={covered === 0 || undefined}>
        <span style={{ width: `${(covered / needed) * 100}%` }} />
      </span>
      <span className={styles.words}>{applicantWords.hoursOf(covered, needed)}</span>
    </span>
  );
}
