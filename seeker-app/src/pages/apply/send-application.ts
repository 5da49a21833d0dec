import { randomId } from '@jipe/client/random-id';
import { applyToJob, countImpression, enterByCode, enterSeeker } from '@jipe/contract/seeker/endpoints';
import { phoneDigits } from '@jipe/contract/values/phone';
import { ApiError, NON_FIELD, refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { language } from '../../lib/language.ts';
import { session } from '../../lib/session.ts';
import type { FieldErrors } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { applyWords } from './texts.ts';

/** What became of one try to send. */
export type Outcome =
  | { kind: 'sent'; application_id: string }
  /** This employer takes applications on a page of its own. */
  | { kind: 'outside'; url: string }
  /** Whoever has this address has to show so, by the code that was mailed. */
  | { kind: 'code' }
  /** No answer: it is tried again by itself. */
  | { kind: 'waiting' }
  | { kind: 'already' }
  | { kind: 'closed' }
  | { kind: 'refused'; errors: FieldErrors };

/** What goes along, in the form of the call. */
const bodyOf = (draft: Draft, via: string) => ({
  responsibilities_answers: Object.entries(draft.answers).map(([name, value]) => ({ name, value })),
  ...(draft.time_slots.length > 0 && { time_slots: draft.time_slots.map((slot) => ({ ...slot })) }),
  note: draft.note,
  language,
  via,
  wants_adjustment: draft.wants_adjustment,
});

const personOf = ({ full_name, email, phone }: Draft) => ({ full_name, email, phone: phoneDigits(phone), language });

/** The draft with the keys under which it is sent: each the same as long as the same is sent. */
export function withKeys(draft: Draft, via: string): Draft {
  const sentAs = JSON.stringify([draft.email, bodyOf(draft, via)]);
  const enteredAs = JSON.stringify(personOf(draft));
  return {
    ...draft,
    ...(draft.sentAs !== sentAs && { key: randomId(), sentAs }),
    ...(draft.enteredAs !== enteredAs && { enterKey: randomId(), enteredAs }),
  };
}

/** Signs the person in where nobody is; answers how. */
async function comeIn(draft: Draft, code: string): Promise<'signed in' | 'code'> {
  if (session.read() !== null) return 'signed in';
  const { email, enterKey } = draft;
  if (code !== '') {
    session.start((await call(enterByCode, { body: { email, code }, idempotencyKey: enterKey + code })).data);
    return 'signed in';
  }
  if (draft.isCodeSent) return 'code';
  const { data } = await call(enterSeeker, { body: personOf(draft), idempotencyKey: enterKey });
  if ('code_sent' in data) return 'code';
  session.start(data);
  return 'signed in';
}

/** One try. `code`: what was typed of a mailed one; '' else. */
export async function sendApplication(
  id: string,
  draft: Draft,
  { via, code }: { via: string; code: string },
): Promise<Outcome> {
  try {
    if ((await comeIn(draft, code)) === 'code') return { kind: 'code' };
    const { data } = await call(applyToJob, { params: { id }, body: bodyOf(draft, via), idempotencyKey: draft.key });
    // The page of a listing does not know who reads it: an applicant is counted as somebody who saw it, once, as in every app.
    void call(countImpression, { params: { id } }).catch(() => undefined);
    if (data.apply_url !== undefined) return { kind: 'outside', url: data.apply_url };
    return { kind: 'sent', application_id: data.application_id ?? '' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Two refusals of the same status are told apart by their reasons. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  const { status, reason } = error;
  if (status === 0 || status >= 500 || reason === 'request.keyRunning') return { kind: 'waiting' };
  if (status === 409) return reason === 'seeker.alreadyApplied' ? { kind: 'already' } : { kind: 'closed' };
  if (status === 404) return { kind: 'closed' };
  if (status === 401) return { kind: 'refused', errors: { [NON_FIELD]: applyWords.signInAgain } };
  return { kind: 'refused', errors: refusedFields(error) };
}
