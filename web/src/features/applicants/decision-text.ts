import type { Applicant } from '@jipe/contract/applicants/schema';
import { fillReply, firstNameOf } from '@jipe/contract/replies/rules';

/** Who writes, and for whom. */
export interface Sender {
  manager: string;
  business: string;
}

/** The text as an applicant will read it. */
export const textFor = ({ user, job }: Applicant, text: string, sender: Sender): string =>
  fillReply(text, {
    first_name: firstNameOf(user.seeker_full_name),
    job: job.title,
    shop: job.location_name,
    ...sender,
  });

/** The first few people of several applications, each once. */
export function firstPeople(rows: readonly Applicant[], most: number): Applicant[] {
  const seen = new Map<string, Applicant>();
  for (const row of rows) {
    if (seen.size === most) break;
    if (!seen.has(row.user.user_id)) seen.set(row.user.user_id, row);
  }
  return [...seen.values()];
}
