import { exportSeeker, readSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './http.ts';
import { session } from './session.ts';

const signedIn = { token: 't1', refresh_token: 'r1', seeker_id: 's', is_confirmed: false };
const TOKENS = '/api/v1/seeker/auth/token/';
const me = { data: { full_name: 'Ana' } };

beforeEach(() => session.start(signedIn));

/** Replaces `fetch` by a server that gives these answers. */
function server(answer: (url: string, token: string | null) => Response) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) =>
    answer(url, new Headers(headers).get('authorization')),
  );
}
const failure = async (made: Promise<unknown>) =>
  made.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('refreshes an expired token and keeps the rest of the session', async () => {
    server((url, token) => {
      if (url === TOKENS) return Response.json({ data: { token: 't2', refresh_token: 'r2' } }, { status: 201 });
      return token === 'Token t2' ? Response.json(me) : Response.json({}, { status: 401 });
    });
    expect(await call(readSeekerProfile)).toEqual(me);
    expect(session.read()).toEqual({ ...signedIn, token: 't2', refresh_token: 'r2' });
  });

  it('reports an unreadable answer as a network error', async () => {
    server(() => new Response('<html>'));
    expect(await failure(call(readSeekerProfile))).toMatchObject({ isNetwork: true });
  });

  it('returns a file unparsed', async () => {
    server(() => new Response('zip'));
    expect(await (await call(exportSeeker)).text()).toBe('zip');
  });

  it('fails with the code, the reason and the seconds until a retry', async () => {
    const headers = { 'error-reasons': '{"non_field_errors":[{"code":"seeker.alreadyApplied"}]}', 'retry-after': '30' };
    server(() => Response.json({ non_field_errors: ['Once.'], code: 'c' }, { status: 409, headers }));
    const error = await failure(call(readSeekerProfile));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'c', reason: 'seeker.alreadyApplied', retryAfter: 30 });
  });
});
