import type { Applicant } from '@jipe/contract/applicants/schema';
import { IconClockHour4 } from '@tabler/icons-react';
import { formatAge } from '../../../lib/age.ts';
import { formatExact } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-marks.module.css';

function Waiting({ since }: { since: string }) {
  const now = useNow();
  const age = formatAge(since, now);
  return (
    <StatusBadge tone="warning">
      <IconClockHour4 size={14} stroke={2} aria-hidden="true" />
      <time dateTime={since} title={formatExact(since)}>
        <span className={styles.whole}>{applicantWords.waitingFor(age)}</span>
        {/* In a table row the clock icon replaces the word. */}
        <span aria-hidden="true" className={styles.short}>
          {age}
        </span>
      </time>
    </StatusBadge>
  );
}

/** Nobody has opened the application. The mark does not rely on colour alone. */
export const NewMark = ({ job: { is_new } }: Pick<Applicant, 'job'>) =>
  is_new && (
    <StatusBadge tone="fresh" hasDot>
      {applicantWords.isNew}
    </StatusBadge>
  );

/** The seeker waits for an answer, and since when. */
export const WaitingMark = ({ job: { waiting_since } }: Pick<Applicant, 'job'>) =>
  waiting_since !== null && <Waiting since={waiting_since} />;

export const ApplicantMarks = (applicant: Pick<Applicant, 'job'>) => (
  <>
    <NewMark {...applicant} />
    <WaitingMark {...applicant} />
  </>
);
