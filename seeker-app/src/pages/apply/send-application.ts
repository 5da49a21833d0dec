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

/** Result of one attempt to send. */
export type Outcome =
  | { kind: 'sent'; application_id: string }
  /** The employer takes applications on its own website. */
  | { kind: 'outside'; url: string }
  /** The address has an account: its owner must enter the mailed code. */
  | { kind: 'code' }
  /** No final answer yet: the app retries by itself. */
  | { kind: 'waiting' }
  | { kind: 'already' }
  | { kind: 'closed' }
  | { kind: 'refused'; errors: FieldErrors };

/** The application's content as the body of the call. */
const bodyOf = (draft: Draft, via: string) => ({
  responsibilities_answers: Object.entries(draft.answers).map(([name, value]) => ({ name, value })),
  ...(draft.time_slots.length > 0 && { time_slots: draft.time_slots.map((slot) => ({ ...slot })) }),
  note: draft.note,
  language,
  via,
  wants_adjustment: draft.wants_adjustment,
});

const personOf = ({ full_name, email, phone }: Draft) => ({ full_name, email, phone: phoneDigits(phone), language });

/** The draft with idempotency keys. A key stays the same while the content sent under it does. */
export function withKeys(draft: Draft, via: string): Draft {
  const sentAs = JSON.stringify([draft.email, bodyOf(draft, via)]);
  const enteredAs = JSON.stringify(personOf(draft));
  return {
    ...draft,
    ...(draft.sentAs !== sentAs && { key: randomId(), sentAs }),
    ...(draft.enteredAs !== enteredAs && { enterKey: randomId(), enteredAs }),
  };
}

/** Signs the person in unless somebody is signed in. Returns 'code' when the mailed code is needed first. */
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

/** Makes one attempt to send. `code`: the typed mailed code, or ''. */
export async function sendApplication(
  id: string,
  draft: Draft,
  { via, code }: { via: string; code: string },
): Promise<Outcome> {
  try {
    if ((await comeIn(draft, code)) === 'code') return { kind: 'code' };
    const { data } = await call(applyToJob, { params: { id }, body: bodyOf(draft, via), idempotencyKey: draft.key });
    // The server's listing page does not know its reader, so the app counts the applicant's impression here, once, as
    // every app does.
    void call(countImpression, { params: { id } }).catch(() => undefined);
    if (data.apply_url !== undefined) return { kind: 'outside', url: data.apply_url };
    return { kind: 'sent', application_id: data.application_id ?? '' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** `reason` distinguishes two refusals with the same status. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  const { status, reason } = error;
  if (status === 0 || status >= 500 || reason === 'request.keyRunning') return { kind: 'waiting' };
  if (status === 409) return reason === 'seeker.alreadyApplied' ? { kind: 'already' } : { kind: 'closed' };
  if (status === 404) return { kind: 'closed' };
  if (status === 401) return { kind: 'refused', errors: { [NON_FIELD]: applyWords.signInAgain } };
  return { kind: 'refused', errors: refusedFields(error) };
}
