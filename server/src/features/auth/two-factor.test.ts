import {
  disableTwoFactor,
  enableTwoFactor,
  login,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, PASSWORD, signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { resetTwoFactor } from './index.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

/** The code of the current 30-second step, or of the one `steps` later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + steps * 30_000 });
const wrongOf = (secret: string) => codeOf(secret, 1000);
const nextStep = () => t.clock.advance({ seconds: 30 });

interface Guarded extends Account {
  secret: string;
  recovery_codes: string[];
}

async function withTwoFactor(): Promise<Guarded> {
  const account = await signUp(t);
  const { token } = account;
  const { secret } = (await t.call(startTwoFactor, { token, body: { password: PASSWORD } })).body.data;
  const enabled = await t.call(enableTwoFactor, { token, body: { otp: codeOf(secret) } });
  expect(enabled.status).toBe(200);
  nextStep();
  return { ...account, secret, recovery_codes: enabled.body.data.recovery_codes };
}

const logIn = (email: string, otp?: string, password = PASSWORD) =>
  t.call(login, { body: { email, password, ...(otp === undefined ? {} : { otp }) } });

describe('setting up two-step login', () => {
  it('needs the password, returns a secret for an app, and changes nothing before the first code', async () => {
    const { token, email } = await signUp(t);
    const refused = await t.call(startTwoFactor, { token, body: { password: 'Not+mine1' } });
    expect([refused.status, refused.body['password']]).toEqual([400, [safetyTexts.passwordWrong]]);
    const { data } = (await t.call(startTwoFactor, { token, body: { password: PASSWORD } })).body;
    expect(data.otpauth_url).toBe(
      `otpauth://totp/Jipe:${encodeURIComponent(email)}?issuer=Jipe&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await logIn(email)).status).toBe(200);
    const wrong = await t.call(enableTwoFactor, { token, body: { otp: wrongOf(data.secret) } });
    expect([wrong.status, wrong.body['otp'], wrong.body['code']]).toEqual([400, [safetyTexts.otpWrong], 'otp_invalid']);
    // Six characters that take more than six bytes, and digits of another script.
    for (const otp of ['\u202Eevil\u202C', '１２３４５６', '🔑🔑🔑']) {
      const odd = await t.call(enableTwoFactor, { token, body: { otp } });
      expect([odd.status, odd.body['otp']]).toEqual([400, [safetyTexts.otpWrong]]);
    }
    expect((await t.call(readTwoFactor, { token })).body.data.is_on).toBe(false);

    const on = await t.call(enableTwoFactor, { token, body: { otp: codeOf(data.secret) } });
    expect(on.body.data.recovery_codes).toHaveLength(10);
    expect(new Set(on.body.data.recovery_codes).size).toBe(10);
    // Base32 has five bits per character: 120 in all.
    for (const code of on.body.data.recovery_codes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/);
    expect((await t.call(readTwoFactor, { token })).body.data).toEqual({
      is_on: true,
      enabled_at: t.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await t.call(startTwoFactor, { token, body: { password: PASSWORD } })).status).toBe(409);
    expect((await t.call(enableTwoFactor, { token, body: { otp: codeOf(data.secret, 1) } })).status).toBe(409);
    const subjects = (await t.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step login is on for your Jipe account');
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { user_id, secret, recovery_codes } = await withTwoFactor();
    const factor = await t.ctx.db.selectFrom('two_factor').selectAll().where('user_id', '=', user_id).execute();
    const codes = await t.ctx.db.selectFrom('recovery_code').selectAll().where('user_id', '=', user_id).execute();
    const stored = JSON.stringify([factor, codes]);
    for (const known of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(known);
    }
    expect(t.ctx.sealer.open(factor[0]?.secret ?? '', user_id)).toBe(secret);
  });
});

describe('logging in with two-step login', () => {
  it('asks for a code after the right password; a code works once, up to one step early or late', async () => {
    const { email, secret } = await withTwoFactor();
    const unknown = await logIn(email, undefined, 'Wrong+pass1');
    expect(unknown.body).toEqual({ non_field_errors: [authTexts.invalidCredentials] });
    for (const nothing of [undefined, '', '  ']) {
      const asked = await logIn(email, nothing);
      expect([asked.status, asked.body]).toEqual([400, { otp: [safetyTexts.otpRequired], code: 'otp_required' }]);
    }
    expect((await logIn(email, codeOf(secret), 'Wrong+pass1')).body).toEqual(unknown.body);
    const code = codeOf(secret);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => logIn(email, code))).then((all) =>
      all.toSorted((a, b) => a.status - b.status),
    );
    expect(first?.status).toBe(200);
    for (const other of others) {
      expect([other.status, other.body]).toEqual([400, { otp: [safetyTexts.otpWrong], code: 'otp_invalid' }]);
    }
    nextStep();
    nextStep();
    expect((await logIn(email, ` ${codeOf(secret, -1).replace(/(...)/, '$1 ')}`)).status).toBe(200);
    expect((await logIn(email, codeOf(secret, 1))).status).toBe(200);
    // This step lies before the last used one.
    expect((await logIn(email, codeOf(secret))).status).toBe(400);
    nextStep();
    nextStep();
    expect((await logIn(email, codeOf(secret, -2))).status).toBe(400);
    expect((await logIn(email, codeOf(secret, 2))).status).toBe(400);
  });

  it('accepts each recovery code once, however it is written', async () => {
    const { email, token, recovery_codes } = await withTwoFactor();
    const [first = '', second = ''] = recovery_codes;
    const statuses = (await Promise.all([logIn(email, first), logIn(email, first)])).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await logIn(email, ` ${second.replaceAll('-', ' ').toUpperCase()} `)).status).toBe(200);
    expect((await t.call(readTwoFactor, { token })).body.data.recovery_codes_left).toBe(8);
  });

  it('allows at most 20 codes in 15 minutes, even in parallel', async () => {
    const { email, secret } = await withTwoFactor();
    t.clock.advance({ minutes: 15 });
    const tries = await Promise.all(Array.from({ length: 30 }, () => logIn(email, wrongOf(secret))));
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
    const blocked = await logIn(email, codeOf(secret));
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    t.clock.advance({ minutes: 15 });
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });

  it('gives a user without two-step login the usual answer, even when a code is sent', async () => {
    const { email } = await signUp(t);
    const { status, body } = await logIn(email, '123456');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'message',
      'account_type',
      'is_profile_completed',
      'profile_completed_up_to',
      'data',
    ]);
    expect(Object.keys(body.data)).toEqual(['token', 'refresh_token', 'account_type']);
  });
});

describe('turning off two-step login or renewing recovery codes', () => {
  it('needs the password and a code, and a refusal does not spend the code', async () => {
    const { email, token, secret, recovery_codes } = await withTwoFactor();
    const code = codeOf(secret);
    for (const call of [disableTwoFactor, renewRecoveryCodes]) {
      expect((await t.call(call, { token, body: { password: 'Not+mine1', otp: code } })).body['password']).toEqual([
        safetyTexts.passwordWrong,
      ]);
      const wrong = await t.call(call, { token, body: { password: PASSWORD, otp: wrongOf(secret) } });
      expect(wrong.body['otp']).toEqual([safetyTexts.otpWrong]);
    }
    const renewed = await t.call(renewRecoveryCodes, { token, body: { password: PASSWORD, otp: code } });
    const fresh = renewed.body.data.recovery_codes;
    expect(fresh.filter((one) => recovery_codes.includes(one))).toEqual([]);
    expect((await logIn(email, recovery_codes[0])).status).toBe(400);

    const off = await t.call(disableTwoFactor, { token, body: { password: PASSWORD, otp: fresh[0] ?? '' } });
    expect([off.status, off.body.message]).toEqual([200, safetyTexts.turnedOff]);
    expect((await logIn(email)).status).toBe(200);
    const subjects = (await t.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step login is off for your Jipe account');
    expect((await t.call(disableTwoFactor, { token, body: { password: PASSWORD, otp: code } })).status).toBe(409);
  });

  it('the operator can turn it off for a user who has lost both phone and recovery codes', async () => {
    const { email } = await withTwoFactor();
    expect(await resetTwoFactor(t.ctx, 'nobody@example.test')).toBe(false);
    expect(await resetTwoFactor(t.ctx, email)).toBe(true);
    expect((await logIn(email)).status).toBe(200);
    expect(await resetTwoFactor(t.ctx, email)).toBe(false);
  });
});
