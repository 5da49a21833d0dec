import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresPool } from '../db/postgres/pool.ts';
import { checkMailServer } from '../ports/mail/smtp.ts';
import { connectRedis } from '../ports/redis-connection.ts';
import { s3Store } from '../ports/storage/s3.ts';
import { testServerUrl } from '../testing/database.ts';
import { redisBinary, startRedis, type TestRedis } from '../testing/redis.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { selfSigned, type SelfSigned, tlsBefore, type TlsProxy } from '../testing/self-signed.ts';
import { trustAuthorities } from './certificate.ts';
import { freePort } from './free-port.ts';

/* Real servers, each with an untrusted certificate: first without, then with CA_FILE. */

const UNTRUSTED =
  'has a certificate that nobody this machine trusts has signed: name the file of its authority in CA_FILE';
const onError = (error: unknown) => {
  throw error;
};

let ours: SelfSigned;
let elsewhere: SelfSigned;
let redis: TestRedis | null = null;
let s3: TestS3;
let mail: SMTPServer;
let doors: Record<'postgres' | 'redis' | 's3' | 'smtp' | 'misnamed', TlsProxy>;

beforeAll(async () => {
  [ours, elsewhere] = [selfSigned(), selfSigned('DNS:elsewhere.test')];
  s3 = await startS3();
  if (redisBinary !== null) redis = await startRedis();
  mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  mail.on('error', () => {});
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  const s3Port = Number(new URL(s3.endpoint).port);
  doors = {
    postgres: await tlsBefore(Number(new URL(testServerUrl()).port), ours, true),
    redis: await tlsBefore(redis === null ? s3Port : Number(new URL(redis.url).port), ours),
    s3: await tlsBefore(s3Port, ours),
    smtp: await tlsBefore((mail.server.address() as AddressInfo).port, ours),
    misnamed: await tlsBefore(s3Port, elsewhere),
  };
});
afterAll(async () => {
  for (const door of Object.values(doors)) await door.close();
  await Promise.all([s3.stop(), redis?.stop(), new Promise((resolve) => mail.close(() => resolve(null)))]);
  for (const one of [ours, elsewhere]) one.remove();
});

const postgresUrl = () => {
  const url = new URL(testServerUrl());
  url.port = String(doors.postgres.port);
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
};
const toPostgres = async () => (await openPostgresPool({ url: postgresUrl(), onError })).end();
const toRedis = async () =>
  (await connectRedis({ url: `rediss://127.0.0.1:${doors.redis.port}`, onError })).disconnect();
const toS3 = async (port = doors.s3.port) => (await s3Store({ ...s3, endpoint: `https://127.0.0.1:${port}` })).close();
const toSmtp = () => checkMailServer(`smtps://127.0.0.1:${doors.smtp.port}`);
const complaintOf = (open: () => Promise<unknown>) =>
  open().then(
    () => null,
    (error: unknown) => (error as Error).message,
  );

it('the message about an untrusted certificate names the setting and CA_FILE, for all four services', async () => {
  expect(await complaintOf(toPostgres)).toBe(`DATABASE_URL ${UNTRUSTED}`);
  expect(await complaintOf(toRedis)).toBe(`REDIS_URL ${UNTRUSTED}.`);
  expect(await complaintOf(toS3)).toBe(`S3_ENDPOINT ${UNTRUSTED}.`);
  expect(await complaintOf(toSmtp)).toBe(`SMTP_URL ${UNTRUSTED}.`);
});

it('CA_FILE is refused when the file is missing or holds no certificate', () => {
  expect(() => trustAuthorities('/not/there.pem')).toThrow('CA_FILE /not/there.pem cannot be read: ENOENT.');
  const empty = `${ours.caFile}.empty`;
  writeFileSync(empty, 'nothing');
  expect(() => trustAuthorities(empty)).toThrow(`CA_FILE ${empty} holds no certificate (PEM).`);
  expect(() => trustAuthorities(null)).not.toThrow();
});

it('all four services trust a certificate in CA_FILE, but only for its own host name', async () => {
  const both = `${ours.caFile}.both`;
  writeFileSync(both, Buffer.concat([Buffer.from('our own two\n'), ours.cert, elsewhere.cert]));
  trustAuthorities(both);
  expect(await complaintOf(toS3)).toBeNull();
  expect(await complaintOf(toSmtp)).toBeNull();
  expect(await complaintOf(toPostgres)).toBeNull();
  // Without a real server a stand-in answers behind the TLS door, after the certificate was accepted.
  const answer = (await complaintOf(toRedis))?.replace(/(?<=does not answer:).*/, '');
  expect(answer).toBe(redis === null ? 'REDIS_URL does not answer:' : undefined);
  expect(await complaintOf(() => toS3(doors.misnamed.port))).toBe(
    'S3_ENDPOINT has a certificate for another host name.',
  );
});

it('a mail server may be down at the start, but must not refuse the login', async () => {
  const port = await freePort('127.0.0.1');
  expect(await complaintOf(() => checkMailServer(`smtp://127.0.0.1:${port}`))).toBeNull();
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  strict.on('error', () => {});
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const at = (strict.server.address() as AddressInfo).port;
  expect(await complaintOf(() => checkMailServer(`smtp://jipe:geheim@127.0.0.1:${at}`))).toBe(
    'SMTP_URL has a user name or password that the mail server does not take.',
  );
  await new Promise((resolve) => strict.close(() => resolve(null)));
});
