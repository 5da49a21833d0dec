import { logout, refreshSession } from '@jipe/contract/auth/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../access/ids.ts';
import { hashToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type EndedSessions, SESSIONS_ENDED_CHANNEL } from '../../realtime/publish.ts';
import { newSeeker } from '../../testing/actors.ts';
import { isSignedIn, logIn, signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { openSession, refreshSession as tradeToken } from './index.ts';

let t: TestApp;
const ended: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  await t.ctx.fanout.subscribe(SESSIONS_ENDED_CHANNEL, (message) => {
    ended.push(...(message as EndedSessions).session_ids);
  });
});
afterAll(async () => t.close());

const refresh = (refresh_token: string) => t.call(refreshSession, { body: { refresh_token } });

async function sessionOf(token: string): Promise<{ id: string; end_reason: string | null }> {
  return t.ctx.db
    .selectFrom('session')
    .innerJoin('refresh_token', 'refresh_token.session_id', 'session.id')
    .select(['session.id', 'session.end_reason'])
    .where('refresh_token.token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
}

describe('a session with a maximum age', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { SESSION_SECONDS: '3600' } });
  });
  afterAll(() => limited.close());

  it('ends at that age for calls and refreshes, even after a refresh', async () => {
    const { token, refresh_token } = await signUp(limited);
    const again = (refresh: string) => limited.call(refreshSession, { body: { refresh_token: refresh } });
    limited.clock.advance({ seconds: 3590 });
    expect(await isSignedIn(limited, token)).toBe(false);
    const next = await again(refresh_token);
    expect(next.status).toBe(201);
    limited.clock.advance({ seconds: 9 });
    expect(await isSignedIn(limited, next.body.data.token)).toBe(true);
    limited.clock.advance({ seconds: 1 });
    expect(await isSignedIn(limited, next.body.data.token)).toBe(false);
    expect((await again(next.body.data.refresh_token)).status).toBe(403);
  });
});

describe('a refresh token', () => {
  // Spec: 1:7/7
  it('is exchanged for a new pair with 201, and the older access token works until it expires', async () => {
    const account = await signUp(t);
    const next = await refresh(account.refresh_token);
    expect(next.status).toBe(201);
    expect(next.body.data.refresh_token).not.toBe(account.refresh_token);
    expect(await isSignedIn(t, next.body.data.token)).toBe(true);
    expect(await isSignedIn(t, account.token)).toBe(true);
    t.clock.advance({ seconds: 899 });
    expect(await isSignedIn(t, account.token)).toBe(true);
    t.clock.advance({ seconds: 1 });
    expect(await isSignedIn(t, account.token)).toBe(false);
  });

  it('is accepted at a path with a trailing slash', async () => {
    const account = await signUp(t);
    const payload = { refresh_token: account.refresh_token };
    const answer = await t.inject({ method: 'POST', url: '/api/v1/auth/token/', payload });
    expect(answer.statusCode).toBe(201);
  });

  // Spec: 1:D/8
  it('is accepted once in 50 parallel refreshes, the others get 403, and the session stays open', async () => {
    const account = await signUp(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(account.refresh_token)));
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(49).fill(403)]);
    const winner = answers.find((a) => a.status === 201);
    expect(await isSignedIn(t, winner?.body.data.token ?? '')).toBe(true);
    expect((await refresh(winner?.body.data.refresh_token ?? '')).status).toBe(201);
  });

  it('used again within 10 seconds is refused, and the session stays open', async () => {
    const account = await signUp(t);
    const next = await refresh(account.refresh_token);
    t.clock.advance({ seconds: 10 });
    expect((await refresh(account.refresh_token)).status).toBe(403);
    expect(await isSignedIn(t, next.body.data.token)).toBe(true);
    expect((await refresh(next.body.data.refresh_token)).status).toBe(201);
  });

  // Spec: 1:D/8
  it('used again after 10 seconds ends its whole session and publishes the end', async () => {
    const account = await signUp(t);
    const elsewhere = await logIn(t, account.email);
    const next = await refresh(account.refresh_token);
    t.clock.advance({ ms: 10_001 });
    expect((await refresh(account.refresh_token)).status).toBe(403);
    expect(await isSignedIn(t, next.body.data.token)).toBe(false);
    expect((await refresh(next.body.data.refresh_token)).status).toBe(403);
    const { id, end_reason } = await sessionOf(account.refresh_token);
    expect(end_reason).toBe('reuse');
    await vi.waitFor(() => expect(ended).toContain(id));
    expect(await isSignedIn(t, elsewhere.token)).toBe(true);
  });

  // Spec: 1:D/8
  it('lasts 30 days, and each refresh starts another 30 days', async () => {
    const account = await signUp(t);
    t.clock.advance({ days: 29 });
    const next = await refresh(account.refresh_token);
    expect(next.status).toBe(201);
    t.clock.advance({ days: 29 });
    expect((await refresh(next.body.data.refresh_token)).status).toBe(201);

    const other = await signUp(t);
    t.clock.advance({ days: 30 });
    expect((await refresh(other.refresh_token)).status).toBe(403);
  });

  it('that is unknown gets 403, and a missing one 400', async () => {
    expect((await refresh('no-such-token')).status).toBe(403);
    const missing = await t.call(refreshSession, { body: {} });
    expect(missing.status).toBe(400);
    expect(Object.keys(missing.body)).toEqual(['refresh_token']);
  });

  it('of a job seeker is refused for a user and the reverse, and a refusal does not spend it', async () => {
    const { seeker_id } = await newSeeker(t);
    const client = { ip: '10.0.0.1', userAgent: 'phone' };
    const seeker = await inTransaction(t.ctx, (trx) => openSession(t.ctx, trx, { seeker_id }, client));
    expect((await refresh(seeker.refresh_token)).status).toBe(403);
    const next = await tradeToken(t.ctx, seeker.refresh_token, 'seeker', client);
    expect(next.token).not.toBe(seeker.token);
    const account = await signUp(t);
    await expect(tradeToken(t.ctx, account.refresh_token, 'seeker', client)).rejects.toMatchObject({ status: 403 });
    expect((await refresh(account.refresh_token)).status).toBe(201);
  });
});

describe('logging out', () => {
  // Spec: 1:D/9, 1:D/12
  it('ends the session immediately with its access token, and ends no other session', async () => {
    const account = await signUp(t);
    const elsewhere = await logIn(t, account.email);
    const { id } = await sessionOf(account.refresh_token);
    const answer = await t.call(logout, { body: { refresh_token: account.refresh_token } });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(t, account.token)).toBe(false);
    expect((await refresh(account.refresh_token)).status).toBe(403);
    expect(ended).toContain(id);
    expect(await isSignedIn(t, elsewhere.token)).toBe(true);
  });

  it('ends the session of a refresh token that another tab has already used', async () => {
    const account = await signUp(t);
    const next = await refresh(account.refresh_token);
    await t.call(logout, { body: { refresh_token: account.refresh_token } });
    expect(await isSignedIn(t, next.body.data.token)).toBe(false);
  });

  // Spec: 1:D/12
  it('succeeds without a session', async () => {
    expect((await t.call(logout, { body: {} })).status).toBe(200);
    expect((await t.call(logout, { body: { refresh_token: newId() } })).status).toBe(200);
  });
});

it('no token of a session works after a refresh in parallel with the logout', async () => {
  const account = await signUp(t);
  // A refresh and a logout at once: in either order, no token works afterwards.
  const [next] = await Promise.all([
    refresh(account.refresh_token),
    t.call(logout, { body: { refresh_token: account.refresh_token } }),
  ]);
  expect(await isSignedIn(t, account.token)).toBe(false);
  const token = next.status === 201 ? next.body.data.token : account.token;
  expect(await isSignedIn(t, token)).toBe(false);
});
