import { type Call, jsonOf } from '@jipe/client/call';
import { createCall } from '@jipe/client/create-call';
import { browserLocks } from '@jipe/client/refresh-session';
import { viaFetch } from '@jipe/client/transport';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { apiErrorFrom, networkError } from './api-error.ts';
import { language } from './language.ts';
import { session } from './session.ts';

const bodyOf = async (response: Response) =>
  jsonOf(
    await response.text().catch(() => {
      throw networkError();
    }),
  );

async function resultOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.ok && endpoint.answer === 'file') return response.blob();
  const body = await bodyOf(response);
  if (!response.ok) throw apiErrorFrom(response, body);
  if (body === undefined) throw networkError();
  return body;
}

/**
 * Calls an endpoint of the contract with the session's token. An expired token is refreshed once. Throws `ApiError`.
 */
export const call: Call = createCall({
  session,
  locks: browserLocks('seeker.session.refresh'),
  tokensPath: 'seeker/auth/token/',
  accept: '*/*',
  language,
  transport: (request) => viaFetch(request, (response) => response, networkError),
  bodyOf,
  errorOf: apiErrorFrom,
  resultOf,
});
