import { endpoint } from '@jipe/contract/http/endpoint';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, tick, wireAnswer } from '../testing/fake-api.ts';
import { sharedStorage } from '../testing/fake-storage.ts';
import { sessionTexts } from '@jipe/contract/auth/texts.login';
import { ApiError } from './api-error.ts';
import { cursorOf, urlOf } from '@jipe/client/call';
import { createCall } from './http.ts';
import { tabLocks } from '@jipe/client/refresh-session';
import type { Locks } from '@jipe/client/refresh-session';
import { createSessionStore } from './session.ts';
import type { SessionListener } from './session.ts';
import type { Transport, WireRequest } from './transport.ts';

const thing = z.object({ data: z.object({ ok: z.boolean() }) });
const read = endpoint({
  name: 'read',
  area: 'x',
  method: 'GET',
  path: 'things/{id}/',
  access: 'member',
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.number().optional() }),
  answer: thing,
});
const save = endpoint({
  name: 'save',
  area: 'x',
  method: 'POST',
  path: '/things/',
  access: 'member',
  summary: '',
  body: z.object({ name: z.string() }),
  answer: thing,
  idempotent: true,
});
const open = endpoint({
  name: 'open',
  area: 'x',
  method: 'POST',
  path: 'auth/login/',
  access: 'public',
  summary: '',
  body: z.object({ email: z.string() }),
  answer: thing,
});
const upload = endpoint({
  name: 'upload',
  area: 'x',
  method: 'POST',
  path: 'upload/',
  access: 'member',
  summary: '',
  upload: { file: { kinds: ['image'], maxBytes: 1 } },
  answer: thing,
});

/** Locks that span tabs, as the browser's do. */
function spanningLocks(): Locks {
  return { ...tabLocks(), spansTabs: true };
}

function openTab(shared: ReturnType<typeof sharedStorage>, transport: Transport, locks: Locks) {
  const { storage, events } = shared.tab();
  const session = createSessionStore(storage, events);
  return { session, call: createCall({ session, transport, locks, wait: tick }) };
}

function signedIn() {
  const api = fakeApi();
  const shared = sharedStorage();
  const locks = spanningLocks();
  const tab = openTab(shared, api.transport, locks);
  tab.session.start({ token: 'access-0', refresh_token: 'refresh-0', account_type: 'business_owner' });
  return { api, shared, locks, ...tab };
}

const readOne = { params: { id: '1' } };
const answering = (status: number, body: unknown, headers?: Record<string, string>) => {
  const requests: WireRequest[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    return Promise.resolve(wireAnswer(status, body, headers));
  };
  return { requests, ...openTab(sharedStorage(), transport, spanningLocks()) };
};
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

// Spec: 1:7/1, 2:7/1
test('carries the word Token and the access token', async () => {
  const { api, call } = signedIn();
  await call(read, readOne);
  expect(api.state.requests[0]?.headers['Authorization']).toBe('Token access-0');
});

// Spec: 1:7/1
test('a public call carries no token even when one is stored', async () => {
  const { requests, call, session } = answering(200, { data: { ok: true } });
  session.start({ token: 'a', refresh_token: 'r', account_type: 'business_owner' });
  await call(open, { body: { email: 'a@b.co' } });
  expect(requests[0]?.headers).not.toHaveProperty('Authorization');
});

// Spec: 1:401/1, 2:7/2
test('many calls with an expired token refresh once, and each is retried once', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(read, readOne)));
  expect(answers).toHaveLength(12);
  expect(api.state.refreshes).toBe(1);
  expect(api.state.requests).toHaveLength(24);
  expect(session.read()).toEqual({ token: 'access-1', refresh_token: 'refresh-1', account_type: 'business_owner' });
});

// Spec: 1:401/1
test('several tabs refresh once between them', async () => {
  const { api, shared, locks, call } = signedIn();
  const others = Array.from({ length: 3 }, () => openTab(shared, api.transport, locks));
  api.expire();
  await Promise.all(
    [call, ...others.map((tab) => tab.call)].flatMap((one) => [one(read, readOne), one(read, readOne)]),
  );
  expect(api.state.refreshes).toBe(1);
});

test("without locks between tabs, the one that loses the refresh takes the winner's token and stays signed in", async () => {
  const { api, shared, session, call } = signedIn();
  const separate = () => tabLocks();
  const a = openTab(shared, api.transport, separate());
  const b = openTab(shared, api.transport, separate());
  api.expire();
  await Promise.all([a.call(read, readOne), b.call(read, readOne)]);
  expect(api.state.refreshes).toBe(2);
  expect(session.read()?.token).toBe('access-1');
  await call(read, readOne);
});

// Spec: 1:401/1, 2:7/2
test('a second 401 is not refreshed again', async () => {
  const { api, session } = signedIn();
  const transport: Transport = (request) =>
    request.url.endsWith('auth/token')
      ? api.transport(request)
      : Promise.resolve(wireAnswer(401, { non_field_errors: ['No.'] }));
  const call = createCall({ session, transport, locks: spanningLocks() });
  expect((await failureOf(call(read, readOne))).status).toBe(401);
  expect(api.state.refreshes).toBe(1);
  expect(session.read()).not.toBeNull();
});

// Spec: 1:4/5, 2:7/2
test('a 403 on refresh clears the tokens in every tab and tells them', async () => {
  const { api, shared, locks, call, session } = signedIn();
  const other = openTab(shared, api.transport, locks);
  const heard = { here: vi.fn<SessionListener>(), there: vi.fn<SessionListener>() };
  session.subscribe(heard.here);
  other.session.subscribe(heard.there);
  api.expire();
  api.state.refreshFails = wireAnswer(403, { non_field_errors: ['Your session has ended.'] });
  expect((await failureOf(call(read, readOne))).status).toBe(401);
  expect(shared.map.size).toBe(0);
  expect(heard.here).toHaveBeenCalledExactlyOnceWith('ended', { isElsewhere: false });
  expect(heard.there).toHaveBeenCalledExactlyOnceWith('ended', { isElsewhere: true });
});

test('a 403 on any other call is an answer and leaves the session alone', async () => {
  const { call, session } = answering(403, { non_field_errors: ['Owners only.'] });
  session.start({ token: 'a', refresh_token: 'r', account_type: 'hiring_manager' });
  expect((await failureOf(call(read, readOne))).message).toBe('Owners only.');
  expect(session.read()).not.toBeNull();
});

test('a refresh that gets no answer keeps the session', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  api.state.refreshFails = wireAnswer(503, { non_field_errors: ['Busy.'] });
  expect((await failureOf(call(read, readOne))).status).toBe(503);
  api.state.refreshFails = 'no answer';
  await expect(call(read, readOne)).rejects.toThrow('Failed to fetch');
  expect(session.read()).not.toBeNull();
});

test('signing out while a refresh is under way is final', async () => {
  const { api, call, session } = signedIn();
  api.expire();
  api.state.onRefresh = () => session.end();
  const pending = failureOf(call(read, readOne));
  expect((await pending).status).toBe(401);
  expect(api.state.refreshes).toBe(1);
  expect(session.read()).toBeNull();
});

// Spec: 1:7/2, 1:8/1
test('an answer without a body is a network failure', async () => {
  const { call } = answering(200, undefined);
  const error = await failureOf(call(read, readOne));
  expect(error.isNetwork).toBe(true);
  expect(error.message).toBe(sessionTexts.network);
  expect(error.message).toBe('Network Error. Please check your connection');
});

test('a page of a proxy instead of JSON still ends in a plain sentence', async () => {
  const { call } = answering(502, '<html>Bad Gateway</html>');
  expect((await failureOf(call(read, readOne))).message).toBe(
    'The service is not reachable right now. Please try again in a moment.',
  );
});

// Spec: 1:D/2
test('the error map, code and reference of a refusal are kept', async () => {
  const { call } = answering(400, {
    code: 'promo_invalid',
    request_id: 'r-1',
    promo_code: ['Unknown code.'],
    'address.zip': ['Invalid zip code.'],
  });
  const error = await failureOf(call(read, readOne));
  expect(error.fields).toEqual({ promo_code: ['Unknown code.'], 'address.zip': ['Invalid zip code.'] });
  expect([error.status, error.code, error.requestId]).toEqual([400, 'promo_invalid', 'r-1']);
});

test('429 says in plain words how long to wait', async () => {
  const { call } = answering(429, { non_field_errors: ['Rate limit exceeded'] }, { 'retry-after': '90' });
  const error = await failureOf(call(read, readOne));
  expect(error.fields).toEqual({ non_field_errors: ['Too many tries. Please wait 2 minutes and try again.'] });
  expect(error.retryAfter).toBe(90);
});

test('an idempotent call always carries a key, the given one when there is one', async () => {
  const { requests, call } = answering(200, { data: { ok: true } });
  await call(save, { body: { name: 'a' } });
  await call(save, { body: { name: 'a' } });
  await call(save, { body: { name: 'a' }, idempotencyKey: 'mine' });
  await call(read, readOne);
  const keys = requests.map((request) => request.headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('mine');
  expect(keys[3]).toBeUndefined();
});

test('the retry after a refresh carries the same key and body', async () => {
  const { api, call } = signedIn();
  api.expire();
  await call(save, { body: { name: 'a' } });
  const [first, second] = api.state.requests;
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(second?.body).toBe('{"name":"a"}');
});

// Spec: 1:7/38
test('files go as multipart, without a content type of our own', async () => {
  const { requests, call } = answering(200, { data: { ok: true } });
  await call(upload, { files: { file: new Blob(['x']) } });
  expect(requests[0]?.body).toBeInstanceOf(FormData);
  expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
});

test('addresses are built as the contract writes them', () => {
  expect(urlOf('/profile/questions/')).toBe('/api/v1/profile/questions/');
  expect(urlOf('business/locations/{id}/', { id: 'a/b' })).toBe('/api/v1/business/locations/a%2Fb/');
  expect(urlOf('business/my-locations/', {}, { limit: 1000, cursor: undefined })).toBe(
    '/api/v1/business/my-locations/?limit=1000',
  );
  expect(urlOf('business/my-locations/?limit=1000', {}, { cursor: 'c' })).toBe(
    '/api/v1/business/my-locations/?limit=1000&cursor=c',
  );
});

test('the cursor of a next link', () => {
  expect(cursorOf('https://x.test/api/v1/things/?limit=20&cursor=abc%3D')).toBe('abc=');
  expect(cursorOf(null)).toBeUndefined();
});
