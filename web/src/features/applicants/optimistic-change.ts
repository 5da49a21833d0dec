import { areSameActions } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ChatMessage } from '@jipe/contract/messaging/schema';

/*
 * Fields that a decision or a message changes beside the flags. The optimistic update shows them: the applicant is no
 * longer new, and may no longer wait.
 */

type Job = Applicant['job'];
type Flags = Pick<Job, 'application_status' | 'is_hidden'>;
type DeskChange = Partial<Pick<Job, keyof Flags | 'is_new' | 'waiting_since'>>;

/**
 * A decision ends the wait that began with the application, but not a wait that began with a later message. A hidden
 * applicant never waits.
 */
export function afterDecision({ job, user }: Applicant, flags: Flags): DeskChange {
  const isSame = areSameActions(job.application_status, flags.application_status) && job.is_hidden === flags.is_hidden;
  if (isSame) return {};
  const isAnswered = flags.application_status.length > 0 && job.waiting_since === user.applied_date;
  return { ...flags, is_new: false, ...(flags.is_hidden || isAnswered ? { waiting_since: null } : {}) };
}

/** A message of the business ends the seeker's wait. A message of the seeker begins one. */
export function afterMessage({ job }: Applicant, { user_info, log_date }: ChatMessage): DeskChange {
  if (!user_info.is_seeker) return { is_new: false, waiting_since: null };
  // A favourite without an application can wait even when the listing is closed.
  const canWait = job.application_id === null || (!job.is_hidden && job.status !== 'closed');
  return canWait && job.waiting_since === null ? { waiting_since: log_date } : {};
}
