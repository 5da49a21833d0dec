import { sendVerificationCode } from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lastLink, registerAccount, signUp } from '../../testing/accounts.ts';
import { newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makePausesReal } from '../../testing/stopwatch.ts';
import { inviteUser } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { PUBLIC_URL: 'https://hire.example.test/app' } });
});
afterAll(async () => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const ask = (type: 'register' | 'forget_password', email: string, ip = '10.0.0.1') =>
  t.call(sendVerificationCode, { body: { type, data: { email } }, ip });
const mailed = async (email: string) => (await t.mailsTo(email)).length;

describe('asking for a link', () => {
  // Spec: 1:7/6
  it('gives the same answer for a known and an unknown address', async () => {
    const waiting = await registerAccount(t);
    const verified = await signUp(t);
    for (const type of ['register', 'forget_password'] as const) {
      const answers = [];
      for (const email of [waiting.email, verified.email, 'nobody@example.test']) answers.push(await ask(type, email));
      const [first] = answers;
      expect(first?.status).toBe(200);
      const message = type === 'register' ? authTexts.registerMailSent : authTexts.resetMailSent;
      expect(first?.body).toEqual({ message, data: { message } });
      for (const answer of answers) expect(answer.body).toEqual(first?.body);
    }
    expect(await mailed('nobody@example.test')).toBe(0);
  });

  // Spec: 1:D/7
  it('takes as long for an unknown address as for a known one', async () => {
    makePausesReal(t);
    const known = await registerAccount(t);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 8; n++) {
      t.clock.advance({ hours: 2 });
      for (const who of ['known', 'unknown'] as const) {
        const start = performance.now();
        await ask('forget_password', who === 'known' ? known.email : 'nobody@example.test');
        times[who].push(performance.now() - start);
      }
    }
    const quickest = (all: number[]) => Math.min(...all);
    expect(Math.abs(quickest(times.known) - quickest(times.unknown))).toBeLessThan(10);
    expect(quickest(times.unknown)).toBeGreaterThan(45);
  });

  // Spec: 1:D/4
  it('mails a verification link below the public URL to an unverified address', async () => {
    const { email } = await registerAccount(t);
    await ask('register', email.toUpperCase());
    const mails = await t.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/https:\/\/hire\.example\.test\/app\/email-confirmation\/[\w-]{36}\/[\w-]{27}\s/);
    expect(mails[1]?.html).toContain('https://hire.example.test/app/email-confirmation/');
  });

  it('mails no verification link to a verified address', async () => {
    const { email } = await signUp(t);
    const before = await mailed(email);
    await ask('register', email);
    expect(await mailed(email)).toBe(before);
  });

  it('mails an invited user, who has no password yet, the invitation again', async () => {
    const { business_id, user_id: invited_by } = await newOwner(t);
    const email = `mia-${newId()}@example.test`;
    await inTransaction(t.ctx, (trx) =>
      inviteUser(t.ctx, trx, {
        business_id,
        invited_by,
        email,
        first_name: 'Mia',
        last_name: 'Chen',
        account_type: 'hiring_manager',
      }),
    );
    await ask('forget_password', email);
    expect(await mailed(email)).toBe(2);
    expect((await lastLink(t, email)).page).toBe('manager-signup');
    expect((await t.mailsTo(email)).at(-1)?.text).toContain('/app/manager-signup/');
  });

  // Spec: 1:D/11
  it('sends one mailbox five mails of a kind an hour, and answers 200 beyond that too', async () => {
    const { email } = await signUp(t);
    const before = await mailed(email);
    for (let n = 0; n < 8; n++) expect((await ask('forget_password', email)).status).toBe(200);
    expect(await mailed(email)).toBe(before + 5);
    t.clock.advance({ hours: 1 });
    await ask('forget_password', email);
    expect(await mailed(email)).toBe(before + 6);
  });

  // Spec: 1:7/6
  it('refuses an unknown type and an invalid address', async () => {
    const { status, body } = await t.call(sendVerificationCode, { body: { type: 'other', data: { email: 'x@' } } });
    expect([status, Object.keys(body)]).toEqual([400, ['type', 'data.email']]);
  });

  // Spec: 1:D/11
  it('is allowed 300 times an hour from one IP address', async () => {
    const ip = '10.7.0.1';
    const answers = [];
    for (let n = 0; n < 10; n++) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 30 }, (_, m) => ask('register', `x${n}-${m}@example.test`, ip)))),
      );
    }
    expect(answers.every((a) => a.status === 200)).toBe(true);
    const refused = await ask('register', 'x@example.test', ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('register', 'x@example.test', '10.7.0.2')).status).toBe(200);
  });
});
