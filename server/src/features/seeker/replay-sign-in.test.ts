import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const address = () => `ana-${newId()}@example.test`;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const enter = (email: string, key: string, full_name = 'Ana Diaz') =>
  t.call(calls.enterSeeker, { body: { email, full_name }, ...withKey(key) });
const byCode = (email: string, code: string, key: string) =>
  t.call(calls.enterByCode, { body: { email, code }, ...withKey(key) });
const tokensOf = ({ body: { data } }: { body: { data: object } }) => data as { token: string; refresh_token: string };
const isIn = async (token: string) => (await t.call(calls.readSeekerProfile, { token })).status === 200;
const MISMATCH = { status: 409, body: { code: 'idempotency_mismatch' } };
const CODE_SENT = { status: 200, body: { data: { code_sent: true } } };
const WRONG = { status: 400, body: { code: ['This code is wrong or has expired.'] } };

describe('entering again with the same idempotency key', () => {
  it('returns the same answer, and mails no code', async () => {
    const [email, key] = [address(), newId()];
    const lost = await enter(email, key);
    t.clock.advance({ hours: 12 });
    const again = await enter(email, key);
    expect([again.status, again.body]).toEqual([201, lost.body]);
    const { refresh_token } = tokensOf(again);
    expect((await t.call(calls.refreshSeekerSession, { body: { refresh_token } })).status).toBe(201);
    expect(await t.mailsTo(email)).toEqual([]);
  });

  it('in parallel returns one answer with one session', async () => {
    const [email, key] = [address(), newId()];
    const answers = await Promise.all([enter(email, key), enter(email, key), enter(email, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((each) => tokensOf(each).token)).size).toBe(1);
  });

  it('returns the answer only for the same body, address and key', async () => {
    const [email, key] = [address(), newId()];
    await enter(email, key);
    expect(await enter(email, key, 'Somebody Else')).toMatchObject(MISMATCH);
    expect(await enter(email, newId())).toMatchObject(CODE_SENT);
    expect((await enter(address(), key)).status).toBe(201);
  });

  it('leaves the key usable for an application', async () => {
    const [email, key] = [address(), newId()];
    const { token } = tokensOf(await enter(email, key));
    const applied = await t.call(calls.applyToJob, { token, params: { id: newId() }, body: {}, ...withKey(key) });
    expect(applied.status).toBe(404);
  });

  it('returns no session that was refreshed or has ended', async () => {
    const [used, over, erased] = [address(), address(), address()];
    const { refresh_token } = tokensOf(await enter(used, 'used'));
    await t.call(calls.refreshSeekerSession, { body: { refresh_token } });
    expect(await enter(used, 'used')).toMatchObject(CODE_SENT);

    await enter(over, 'over');
    await byCode(over, await mailedCode(t, over), newId());
    expect(await enter(over, 'over')).toMatchObject(CODE_SENT);

    await enter(erased, 'erased');
    const { token } = tokensOf(await byCode(erased, await mailedCode(t, erased), newId()));
    const code = await mailedCode(t, erased);
    expect((await t.call(calls.eraseSeeker, { token, body: { code } })).status).toBe(200);
    // The answer from before would hold the erased person's tokens, which open nothing any more.
    const { status, body } = await enter(erased, 'erased');
    expect([status, await isIn(tokensOf({ body }).token)]).toEqual([201, true]);
  });

  it('stores no readable token', async () => {
    const [email, key] = [address(), newId()];
    const { token, refresh_token } = tokensOf(await enter(email, key));
    const kept = await t.ctx.db.selectFrom('idempotency_key').select('body').where('key', '=', key).execute();
    expect(kept).toHaveLength(1);
    for (const secret of [token, refresh_token]) expect(kept[0]?.body).not.toContain(secret);
  });
});

describe('a code sent again with the same idempotency key', () => {
  it('returns the same answer, although the code is used up', async () => {
    const [email, key] = [address(), newId()];
    await enter(email, newId());
    const code = await mailedCode(t, email);
    const lost = await byCode(email, code, key);
    const again = await byCode(email, code, key);
    expect([again.status, again.body]).toEqual([200, lost.body]);
    expect(await isIn(tokensOf(again).token)).toBe(true);
    expect(await byCode(email, '000000', key)).toMatchObject(MISMATCH);
    expect(await byCode(email, code, newId())).toMatchObject(WRONG);
  });

  it('in parallel opens one session', async () => {
    const [email, key] = [address(), newId()];
    await enter(email, newId());
    const code = await mailedCode(t, email);
    const answers = await Promise.all([byCode(email, code, key), byCode(email, code, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map((each) => tokensOf(each).token)).size).toBe(1);
  });

  it('is accepted after a wrong code under the same key', async () => {
    const [email, key] = [address(), newId()];
    await enter(email, newId());
    const code = await mailedCode(t, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await byCode(email, wrong, key)).toMatchObject(WRONG);
    expect((await byCode(email, code, key)).status).toBe(200);
  });
});
