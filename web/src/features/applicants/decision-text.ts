import { type DecisionAct, planMessages } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { fillReply, firstNameOf } from '@jipe/contract/replies/rules';

/** The manager who writes, and the business. */
export interface Sender {
  manager: string;
  business: string;
}

/** The text with its placeholders filled for this applicant. */
export const textFor = ({ user, job }: Applicant, text: string, sender: Sender): string =>
  fillReply(text, {
    first_name: firstNameOf(user.seeker_full_name),
    job: job.title,
    shop: job.location_name,
    ...sender,
  });

/** A message with its placeholders filled for one person. */
export interface ReadMessage {
  seeker_id: string;
  location_id: string;
  text: string;
}

/**
 * The messages of a decision to the first `most` people, composed as the server does: a message that joins different
 * texts keeps the order of the applications.
 */
export function firstMessages(
  act: DecisionAct,
  rows: readonly Applicant[],
  { text, sender, most }: { text: string; sender: Sender; most: number },
): ReadMessage[] {
  const reading = rows.filter(({ user }) => !user.is_erased);
  const first = [...new Set(reading.map(({ user }) => user.user_id))].slice(0, most);
  const decided = reading
    .filter(({ user }) => first.includes(user.user_id))
    .map((row) => ({
      row,
      application_id: row.job.application_id ?? '',
      seeker_id: row.user.user_id,
      location_id: row.job.location_id,
      applied_at: new Date(row.user.applied_date ?? 0),
    }));
  return planMessages(act, decided, { toldNo: new Set() }).map(({ seeker_id, location_id, says }) => {
    const texts = says.toReversed().map((said) => textFor(said.row, text, sender));
    return { seeker_id, location_id, text: [...new Set(texts)].join('\n\n') };
  });
}
