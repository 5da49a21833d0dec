import { tabLocks } from '@jipe/client/refresh-session';
import { exportSeeker, readOpenJob, readSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCall } from './http.ts';
import { createSessionStore } from './session.ts';
import { memoryStorage } from '@jipe/client/storage';

const signedIn = { token: 't1', refresh_token: 'r1', seeker_id: 's', is_confirmed: false };
const TOKENS = '/api/v1/seeker/auth/token/';

const asked: { url: string; token: string | null }[] = [];
beforeEach(() => {
  asked.length = 0;
});

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | null;

/** A browser with a session and a server that answers so; null: no answer comes. */
function browser(answer: (url: string, token: string | null) => Answer) {
  const session = createSessionStore(memoryStorage());
  session.start(signedIn);
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization');
    const { pathname: url } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    asked.push({ url, token });
    init?.signal?.throwIfAborted();
    const given = answer(url, token);
    if (given === null) throw new TypeError('Failed to fetch');
    const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
    return new Response(body, { status: given.status, headers: given.headers ?? {} });
  };
  return { session, call: createCall({ session, locks: tabLocks(), fetch, wait: async () => {} }) };
}
const me = { data: { full_name: 'Ana' } };
const failure = async (made: Promise<unknown>) =>
  made.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('renews a token that has run out once, for all calls at once, and keeps who it is', async () => {
    const { session, call } = browser((url, token) => {
      if (url === TOKENS) return { status: 201, body: { data: { token: 't2', refresh_token: 'r2' } } };
      return token === 'Token t2' ? { status: 200, body: me } : { status: 401, body: {} };
    });
    expect(await Promise.all([call(readSeekerProfile), call(readSeekerProfile)])).toEqual([me, me]);
    expect(asked.filter(({ url }) => url === TOKENS)).toHaveLength(1);
    expect(session.read()).toEqual({ ...signedIn, token: 't2', refresh_token: 'r2' });
  });

  it('ends a session that is refused, and says so', async () => {
    const { session, call } = browser(() => ({ status: 401, body: {} }));
    expect(await failure(call(readSeekerProfile))).toMatchObject({ status: 401 });
    expect(session.read()).toBeNull();
  });

  it('keeps the session where the refresh gets no answer', async () => {
    const { session, call } = browser((url) => (url === TOKENS ? null : { status: 401, body: {} }));
    expect(await failure(call(readSeekerProfile))).toMatchObject({ status: 0 });
    expect(session.read()).toEqual(signedIn);
  });

  it('for everybody takes no token along', async () => {
    const { call } = browser(() => ({ status: 200, body: me }));
    await call(readOpenJob, { params: { id: 'j 1' } });
    expect(asked).toEqual([{ url: '/api/v1/public/open-jobs/j%201/', token: null }]);
  });

  it('that is cancelled says so; one without an answer, or with none of ours, is a lost line', async () => {
    const { call } = browser(() => null);
    const reason = new Error('left');
    expect(await failure(call(readSeekerProfile, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(await failure(call(readSeekerProfile))).toMatchObject({ isNetwork: true });
    const half = browser(() => ({ status: 200, body: '<html>' }));
    expect(await failure(half.call(readSeekerProfile))).toMatchObject({ isNetwork: true });
  });

  it('answers a file as one', async () => {
    const { call } = browser(() => ({ status: 200, body: 'zip' }));
    expect(await (await call(exportSeeker)).text()).toBe('zip');
  });

  it('that is refused says which sentence, and when to try again', async () => {
    const headers = { 'error-reasons': '{"non_field_errors":[{"code":"seeker.alreadyApplied"}]}', 'retry-after': '30' };
    const { call } = browser(() => ({ status: 409, body: { non_field_errors: ['Once.'], code: 'c' }, headers }));
    const error = await failure(call(readSeekerProfile));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'c', reason: 'seeker.alreadyApplied', retryAfter: 30 });
  });
});
