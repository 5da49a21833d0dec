import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { readDraft } from './draft.ts';
import { sendApplication, withKeys } from './send-application.ts';

const tokens = { token: 't', refresh_token: 'r', seeker_id: 's' };
const draft = withKeys({ ...readDraft('none'), full_name: 'Ana', email: 'ana@example.com' }, 'door');
const asked: { url: string; key: string | undefined; body: unknown }[] = [];

/** Queues the server's answers; null is a lost answer. */
function serverAnswers(...answers: ({ status: number; body: unknown; reason?: string } | null)[]): void {
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    asked.push({ url, key: headers['Idempotency-Key'], body: body === undefined ? null : JSON.parse(body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    const reasons = JSON.stringify({ non_field_errors: [{ code: answer.reason ?? '' }] });
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'error-reasons': reasons } });
  });
}
const send = (code = '') => sendApplication('1', draft, { via: 'door', code });

beforeEach(() => {
  session.end();
  asked.length = 0;
});

it('an applicant signs in and applies, and a failed call is retried with the same key', async () => {
  serverAnswers({ status: 201, body: { data: { ...tokens, is_confirmed: false } } }, null);
  expect(await send()).toEqual({ kind: 'waiting' });
  serverAnswers({ status: 503, body: {} });
  expect(await send()).toEqual({ kind: 'waiting' });
  serverAnswers({ status: 201, body: { data: { application_id: '9' } } });
  expect(await send()).toEqual({ kind: 'sent', application_id: '9' });
  expect(asked.map(({ url }) => url.replace('/api/v1/seeker/', ''))).toEqual([
    'auth/enter/',
    ...Array<string>(3).fill('jobs/1/apply/'),
    // An applicant counts as somebody who has seen the listing.
    'jobs/1/impression/',
  ]);
  expect(new Set(asked.slice(1, 4).map(({ key }) => key))).toEqual(new Set([draft.key]));
  expect(session.read()?.is_confirmed).toBe(false);
});

it('a known email address needs a code, and the application is sent with the code', async () => {
  serverAnswers({ status: 200, body: { data: { code_sent: true } } });
  expect(await send()).toEqual({ kind: 'code' });
  serverAnswers({ status: 200, body: { data: tokens } }, { status: 201, body: { data: { application_id: '9' } } });
  expect(await send('123456')).toEqual({ kind: 'sent', application_id: '9' });
  expect(asked[1]).toMatchObject({
    url: '/api/v1/seeker/auth/code/',
    body: { email: 'ana@example.com', code: '123456' },
  });
  expect(session.read()?.is_confirmed).toBe(true);
});

it.each([
  [{ status: 409, body: {}, reason: 'seeker.alreadyApplied' }, 'already'],
  [{ status: 409, body: {}, reason: 'listing.noLongerOpen' }, 'closed'],
  [{ status: 404, body: {} }, 'closed'],
  [{ status: 409, body: {}, reason: 'request.keyRunning' }, 'waiting'],
  [{ status: 200, body: { data: { apply_url: 'https://cafe.example' } } }, 'outside'],
  [{ status: 400, body: { note: ['Too long'] } }, 'refused'],
])('the answer %j gives the result %s', async (answer, kind) => {
  session.start(tokens);
  serverAnswers(answer);
  expect((await send()).kind).toBe(kind);
});

it('an application gets a new key when its content changes, and keeps its key otherwise', () => {
  expect(withKeys(draft, 'door')).toEqual(draft);
  const noted = withKeys({ ...draft, note: 'Hello' }, 'door');
  expect([noted.key === draft.key, noted.enterKey === draft.enterKey]).toEqual([false, true]);
  expect(withKeys({ ...draft, phone: '8015550100' }, 'door').enterKey).not.toBe(draft.enterKey);
});

it('an unanswered sign-in is retried with the same key, with and without a code', async () => {
  serverAnswers(null);
  expect(await send()).toEqual({ kind: 'waiting' });
  serverAnswers({ status: 200, body: { data: { code_sent: true } } });
  await send();
  serverAnswers(null, null);
  await send('123456');
  await send('123456');
  const [entered, again, byCode, byCodeAgain] = asked.map(({ key }) => key);
  expect([entered, byCode]).toEqual([again, byCodeAgain]);
  expect(byCode).not.toBe(entered);
});
