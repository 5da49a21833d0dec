import type { Applicant } from '@jipe/contract/applicants/schema';
import { IconClockHour4 } from '@tabler/icons-react';
import { formatAge } from '../../../lib/age.ts';
import { formatExact } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { applicantWords } from '../texts.ts';

function Waiting({ since }: { since: string }) {
  const now = useNow();
  return (
    <StatusBadge tone="warning">
      <IconClockHour4 size={14} stroke={2} aria-hidden="true" />
      <time dateTime={since} title={formatExact(since)}>
        {applicantWords.waitingFor(formatAge(since, now))}
      </time>
    </StatusBadge>
  );
}

/** Seen without reading, and not by colour alone: nobody has opened it; the seeker waits for an answer. */
export function ApplicantMarks({ job: { is_new, waiting_since } }: Pick<Applicant, 'job'>) {
  return (
    <>
      {is_new && (
        <StatusBadge tone="fresh" hasDot>
          {applicantWords.isNew}
        </StatusBadge>
      )}
      {waiting_since !== null && <Waiting since={waiting_since} />}
    </>
  );
}
