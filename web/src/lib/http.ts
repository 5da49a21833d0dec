import { type Call, jsonOf } from '@jipe/client/call';
import { createCall } from '@jipe/client/create-call';
import { browserLocks } from '@jipe/client/refresh-session';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { apiErrorFrom, networkError } from './api-error.ts';
import { language } from './language.ts';
import { session } from './session.ts';
import { reportAccessRefused } from './refused-access.ts';
import { browserTransport, type WireAnswer } from './transport.ts';

/** Includes 400: several calls answer 400 for a listing of another business, as for a listing that does not exist. */
const SHUT_OUT = new Set([400, 403, 404]);

function resultOf(endpoint: Endpoint, answer: WireAnswer): unknown {
  // "A call whose response body is absent is treated as a network failure."
  if (answer.text === null && answer.file === null) throw networkError();
  const body = answer.file ?? jsonOf(answer.text);
  if (SHUT_OUT.has(answer.status)) reportAccessRefused();
  if (answer.status < 200 || answer.status >= 300) throw apiErrorFrom({ ...answer, body });
  if (body === undefined) throw networkError();
  if (import.meta.env.DEV && endpoint.answer !== 'file') {
    const checked = endpoint.answer.safeParse(body);
    if (!checked.success)
      throw new TypeError(`${endpoint.name} answered what the contract does not say: ${checked.error.message}`);
  }
  return body;
}

export const call: Call = createCall({
  session,
  locks: browserLocks('jipe.session.refresh'),
  tokensPath: 'auth/token',
  accept: 'application/json',
  language,
  transport: browserTransport,
  bodyOf: ({ text }) => jsonOf(text),
  errorOf: (answer, body) => (answer.text === null ? networkError() : apiErrorFrom({ ...answer, body })),
  resultOf,
});
