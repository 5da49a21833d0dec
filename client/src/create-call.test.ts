import { login } from '@jipe/contract/auth/endpoints';
import { readUnreadCount, sendMessage } from '@jipe/contract/messaging/endpoints';
import { uploadFile } from '@jipe/contract/profile/endpoints';
import { expect, test, vi } from 'vitest';
import { cursorOf, urlOf } from './call.ts';
import { createCall } from './create-call.ts';
import { type Locks, type RefreshableSession, tabLocks } from './refresh-session.ts';
import type { Transport, WireRequest } from './transport.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** Waits one macrotask, so that calls in flight overlap. */
const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A fake server with one session. It rotates tokens as the real server does, and counts requests. */
function fakeApi() {
  let generation = 0;
  const state = {
    token: 'access-0',
    refresh: 'refresh-0',
    refreshes: 0,
    requests: [] as WireRequest[],
    /** Runs during a refresh. */
    onRefresh: () => {},
    /** Status of the refresh call, in place of a rotation. */
    refreshFails: null as number | 'no answer' | null,
    /** Status of every other call, whatever its token. */
    refusesWith: null as number | null,
  };

  const transport: Transport<Answer> = async (request) => {
    await tick();
    if (!request.url.endsWith('/tokens')) {
      state.requests.push(request);
      if (state.refusesWith !== null) return { status: state.refusesWith, body: {} };
      const isKnown = request.headers['Authorization'] === `Token ${state.token}`;
      return isKnown ? { status: 200, body: { data: { ok: true } } } : { status: 401, body: {} };
    }
    state.refreshes += 1;
    state.onRefresh();
    if (state.refreshFails === 'no answer') throw new TypeError('Failed to fetch');
    if (state.refreshFails !== null) return { status: state.refreshFails, body: {} };
    const given = (JSON.parse(typeof request.body === 'string' ? request.body : '{}') as { refresh_token: string })
      .refresh_token;
    if (given !== state.refresh) return { status: 403, body: {} };
    generation += 1;
    state.token = `access-${generation}`;
    state.refresh = `refresh-${generation}`;
    const answer = { status: 201, body: { data: { token: state.token, refresh_token: state.refresh } } };
    await tick();
    return answer;
  };

  return {
    state,
    transport,
    /** Expires the access token; the refresh token stays valid. */
    expire: () => (state.token = `expired-${generation}`),
  };
}

/** Locks across tabs, like the browser's. */
const spanningLocks = (): Locks => ({ ...tabLocks(), spansTabs: true });

function signedIn() {
  const api = fakeApi();
  let kept: ReturnType<RefreshableSession['read']> = { token: 'access-0', refresh_token: 'refresh-0' };
  const session = {
    read: () => kept,
    renew: (spent: string, tokens: { token: string; refresh_token: string }) => {
      if (kept?.refresh_token === spent) kept = tokens;
    },
    end: vi.fn<() => void>(() => void (kept = null)),
  };
  /** Opens a browser tab that shares the stored session. */
  const openTab = (locks: Locks) =>
    createCall<Answer>({
      session,
      locks,
      tokensPath: 'tokens',
      accept: 'application/json',
      language: 'en',
      transport: api.transport,
      bodyOf: ({ body }) => body,
      errorOf: ({ status }) => new Error(`refused with ${status}`),
      resultOf: (_, { status, body }) => {
        if (status >= 300) throw new Error(`refused with ${status}`);
        return body;
      },
      wait: tick,
    });
  const locks = spanningLocks();
  return { api, session, locks, openTab, call: openTab(locks) };
}
const body = { conversation_id: 'c', message: 'Hello', client_id: 'm' };

// Spec: 1:7/1, 2:7/1
test('a call’s Authorization header is the word Token and the access token', async () => {
  const { api, call } = signedIn();
  await call(readUnreadCount);
  expect(api.state.requests[0]?.headers['Authorization']).toBe('Token access-0');
});

// Spec: 1:7/1
test('a public call carries no token even when one is stored, and is not retried', async () => {
  const { api, call } = signedIn();
  await expect(call(login, { body: { email: 'a@b.co', password: 'p' } })).rejects.toThrow('refused with 401');
  expect(api.state.requests.map(({ headers }) => 'Authorization' in headers)).toEqual([false]);
});

// Spec: 1:401/1, 2:7/2
test('parallel calls with an expired token refresh it once, and each is retried once', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(readUnreadCount)));
  expect(answers).toHaveLength(12);
  expect(api.state.refreshes).toBe(1);
  expect(api.state.requests).toHaveLength(24);
  expect(session.read()).toEqual({ token: 'access-1', refresh_token: 'refresh-1' });
});

// Spec: 1:401/1
test('tabs that share locks refresh the token once between them', async () => {
  const { api, locks, openTab } = signedIn();
  const tabs = Array.from({ length: 4 }, () => openTab(locks));
  api.expire();
  await Promise.all(tabs.flatMap((call) => [call(readUnreadCount), call(readUnreadCount)]));
  expect(api.state.refreshes).toBe(1);
});

test('without shared locks, a tab that loses the refresh takes the winner’s token and stays signed in', async () => {
  const { api, session, openTab } = signedIn();
  const [a, b] = [openTab(tabLocks()), openTab(tabLocks())];
  api.expire();
  await Promise.all([a(readUnreadCount), b(readUnreadCount)]);
  expect(api.state.refreshes).toBe(2);
  expect(session.read()?.token).toBe('access-1');
  await a(readUnreadCount);
});

// Spec: 1:401/1, 2:7/2
test('a second 401 triggers no second refresh', async () => {
  const { api, call, session } = signedIn();
  api.state.refusesWith = 401;
  await expect(call(readUnreadCount)).rejects.toThrow('refused with 401');
  expect([api.state.refreshes, api.state.requests.length]).toEqual([1, 2]);
  expect(session.read()).not.toBeNull();
});

// Spec: 1:4/5, 2:7/2
test('a 403 on refresh ends the session', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  api.state.refreshFails = 403;
  await expect(call(readUnreadCount)).rejects.toThrow('refused with 401');
  expect(session.end).toHaveBeenCalledOnce();
});

test('a 403 on any other call rejects the call and keeps the session', async () => {
  const { api, call, session } = signedIn();
  api.state.refusesWith = 403;
  await expect(call(readUnreadCount)).rejects.toThrow('refused with 403');
  expect([api.state.refreshes, session.end.mock.calls.length]).toEqual([0, 0]);
});

test('a refresh that fails with 503 or gets no answer keeps the session', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  api.state.refreshFails = 503;
  await expect(call(readUnreadCount)).rejects.toThrow('refused with 503');
  api.state.refreshFails = 'no answer';
  await expect(call(readUnreadCount)).rejects.toThrow('Failed to fetch');
  expect(session.read()).not.toBeNull();
});

test('signing out during a refresh ends the session for good', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  api.state.onRefresh = session.end;
  await expect(call(readUnreadCount)).rejects.toThrow('refused with 401');
  expect(api.state.refreshes).toBe(1);
  expect(session.read()).toBeNull();
});

test('an idempotent call always carries a key: the caller’s, or else a new one', async () => {
  const { api, call } = signedIn();
  await call(sendMessage, { body });
  await call(sendMessage, { body });
  await call(sendMessage, { body, idempotencyKey: 'mine' });
  await call(readUnreadCount);
  const keys = api.state.requests.map((request) => request.headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('mine');
  expect(keys[3]).toBeUndefined();
});

test('the retry after a refresh carries the same idempotency key and body', async () => {
  const { api, call } = signedIn();
  api.expire();
  await call(sendMessage, { body });
  const [first, second] = api.state.requests;
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(second?.body).toBe(JSON.stringify(body));
});

// Spec: 1:7/38
test('files are sent as multipart, without a content type of our own', async () => {
  const { api, call } = signedIn();
  await call(uploadFile, { files: { file: new Blob(['x']) } });
  expect(api.state.requests[0]?.body).toBeInstanceOf(FormData);
  expect(api.state.requests[0]?.headers).not.toHaveProperty('Content-Type');
});

test('URLs are built from the contract’s path, its parameters and the query', () => {
  expect(urlOf('/profile/questions/')).toBe('/api/v1/profile/questions/');
  expect(urlOf('business/locations/{id}/', { id: 'a/b' })).toBe('/api/v1/business/locations/a%2Fb/');
  expect(urlOf('business/my-locations/', {}, { limit: 1000, cursor: undefined })).toBe(
    '/api/v1/business/my-locations/?limit=1000',
  );
  expect(urlOf('business/my-locations/?limit=1000', {}, { cursor: 'c' })).toBe(
    '/api/v1/business/my-locations/?limit=1000&cursor=c',
  );
});

test('the cursor is read from a next link', () => {
  expect(cursorOf('https://x.test/api/v1/things/?limit=20&cursor=abc%3D')).toBe('abc=');
  expect(cursorOf(null)).toBeUndefined();
});
