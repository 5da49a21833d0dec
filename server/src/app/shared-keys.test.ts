import { enableTwoFactor, login, startTwoFactor } from '@jipe/contract/auth/endpoints';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPorts, type OpenPorts } from './app-ports.ts';
import { readSettings } from '../config/settings.ts';
import { PASSWORD, signUp } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { newVapidKeys } from '../ports/push/vapid-keys.ts';
import { aesSealer } from '../ports/sealer/aes-gcm.ts';
import { newSecret } from '../ports/sealer/server-secret.ts';

/* Nodes that start on one database, each with its own folder and without a configured key. */

let t: TestApp;
const folders: string[] = [];
const opened: OpenPorts[] = [];
beforeAll(async () => void (t = await createTestApp()));
beforeEach(async () => void (await t.ctx.db.deleteFrom('kept_key').execute()));
afterAll(async () => {
  await t.close();
  await Promise.all(opened.map((ports) => ports.close()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Starts a node, with files that an earlier version left in its folder. */
async function node(left: { secret?: string; vapid?: object } = {}, env = {}): Promise<OpenPorts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'node-'));
  folders.push(dataDir);
  if (left.secret !== undefined) writeFileSync(join(dataDir, 'secret.key'), left.secret);
  if (left.vapid !== undefined) writeFileSync(join(dataDir, 'vapid.json'), JSON.stringify(left.vapid));
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/jipe', ...env });
  const ports = await openPorts(settings, t.ctx.db, (error) => {
    throw error;
  });
  opened.push(ports);
  return ports;
}

/** The test's context with this node's sealer. */
const on = ({ sealer }: OpenPorts) => Object.assign(t.ctx, { sealer });

it('nodes on one database share push keys and two-step secrets, even when they start together', async () => {
  const [a, b] = await Promise.all([node(), node()]);
  expect(a.push.publicKey).toBe(b.push.publicKey);
  const { token, email } = await signUp(t);
  on(a);
  const { secret } = (await t.call(startTwoFactor, { token, body: { password: PASSWORD } })).body.data;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() });
  on(b);
  expect((await t.call(enableTwoFactor, { token, body: { otp: codeNow() } })).status).toBe(200);
  for (const ports of [a, b, await node()]) {
    t.clock.advance({ seconds: 30 });
    on(ports);
    const answer = await t.call(login, { body: { email, password: PASSWORD, otp: codeNow() } });
    expect(answer.status).toBe(200);
  }
});

it('nodes adopt keys of an earlier version: sealed data still opens, and the first push key wins', async () => {
  const [first, second] = [
    { secret: newSecret(), vapid: newVapidKeys() },
    { secret: newSecret(), vapid: newVapidKeys() },
  ];
  const sealed = aesSealer(second.secret).seal('of the second', 'ana');
  await node(first);
  const b = await node(second);
  expect(b.push.publicKey).toBe(first.vapid.publicKey);
  expect(b.sealer.open(sealed, 'ana')).toBe('of the second');
  const later = await node();
  expect(later.sealer.open(sealed, 'ana')).toBe('of the second');
  expect(later.sealer.open(b.sealer.seal('new', 'bo'), 'bo')).toBe('new');
  expect(aesSealer(first.secret).open(b.sealer.seal('new', 'bo'), 'bo')).toBe('new');
});

it('nodes keep no key in the database that came from a setting', async () => {
  const { publicKey, privateKey } = newVapidKeys();
  const given = { SECRET_KEY: newSecret(), VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect((await node({}, given)).push.publicKey).toBe(publicKey);
  expect(await t.ctx.db.selectFrom('kept_key').selectAll().execute()).toEqual([]);
});
