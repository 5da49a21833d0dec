import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushNote, PushSender } from './port.ts';
import { vapidKeys } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let received: Received[] = [];
let answerWith: { status: number; location?: string; 'retry-after'?: string } | 'nothing' = { status: 201 };
/** A fake push service on this machine. */
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ headers: request.headers, body });
    if (answerWith === 'nothing') return;
    const { status, ...headers } = answerWith;
    response.writeHead(status, headers).end();
  });
});
let host: string;
const now = () => new Date('2026-03-02T15:00:00Z');
let folder: string;
let sender: PushSender;

/** The browser's side of the subscription: key pair and auth secret. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16).toString('base64url');
const subscription = () => ({
  endpoint: `http://${host}/push/abc`,
  keys: { p256dh: browser.getPublicKey('base64url'), auth },
});

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  folder = await mkdtemp(join(tmpdir(), 'push-'));
  const keys = await vapidKeys(folder);
  sender = webPush({ keys, subject: 'http://localhost:3000', extraHosts: [host], now, timeoutMs: 500 });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await once(service, 'close');
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  received = [];
  answerWith = { status: 201 };
});

const note: PushNote = { title: 'New message', body: 'Ana: ¿mañana? 🎉', url: '/messaging/1', topic: 'conv-1' };
const opened = ({ body }: Received): unknown =>
  JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth }).toString());

describe('a push note', () => {
  it('is encrypted, and its browser can read it', async () => {
    expect(await sender.send(subscription(), note)).toBe('sent');
    expect(opened(received[0]!)).toEqual(note);
    expect(received[0]?.headers).toMatchObject({
      ttl: '86400',
      topic: 'conv-1',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(received[0]?.body.includes('Ana')).toBe(false);
  });

  it('is signed with the VAPID keys for this push service, valid for hours but at most a day', async () => {
    await sender.send(subscription(), note);
    const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(sender.publicKey);
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const point = Buffer.from(sender.publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).toBe(true);
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
    expect(said).toMatchObject({ aud: `http://${host}`, sub: 'mailto:no-reply@localhost' });
    expect(said.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    expect(said.exp - Date.now() / 1000).toBeGreaterThan(3600);
  });

  it('is shortened to fit, without splitting an emoji', async () => {
    expect(await sender.send(subscription(), { ...note, body: '🎉é'.repeat(20_000) })).toBe('sent');
    expect(received[0]?.body.length).toBeLessThan(3200);
    expect((opened(received[0]!) as PushNote).body).toMatch(/^(🎉é){100,}🎉?…$/u);
    const family = '👨‍👩‍👧‍👦'.repeat(3000);
    expect(await sender.send(subscription(), { ...note, title: family, body: family })).toBe('sent');
    expect((opened(received[1]!) as PushNote).title).toBe(`${'👨‍👩‍👧‍👦'.repeat(100)}…`);
  });

  it('has a topic in a form that push services accept', async () => {
    const conversation = '0192f1c0-7a3b-7d55-8a52-0f6f0a3bb1aa';
    await sender.send(subscription(), { ...note, topic: conversation });
    await sender.send(subscription(), { ...note, topic: conversation });
    await sender.send(subscription(), { title: 'a', body: 'b', url: '/' });
    expect(received[0]?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(received[1]?.headers['topic']).toBe(received[0]?.headers['topic']);
    expect(received[2]?.headers['topic']).toBeUndefined();
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'retry'],
    [500, 'retry'],
    [403, 'retry'],
  ])('answered with %i has the outcome %s', async (status, outcome) => {
    answerWith = { status };
    expect(await sender.send(subscription(), note)).toBe(outcome);
  });

  it.each([
    [429, '120', { retryAfterSeconds: 120 }],
    [503, 'Mon, 02 Mar 2026 15:10:00 GMT', { retryAfterSeconds: 600 }],
    [503, 'Mon, 02 Mar 2026 14:00:00 GMT', { retryAfterSeconds: 0 }],
    [429, 'later', 'retry'],
    [410, '120', 'gone'],
    [403, '120', 'retry'],
  ])('answered with %i and a Retry-After of %s has the outcome %o', async (status, wait, outcome) => {
    answerWith = { status, 'retry-after': wait };
    expect(await sender.send(subscription(), note)).toEqual(outcome);
  });

  it('is to be retried when the push service does not answer', async () => {
    answerWith = 'nothing';
    expect(await sender.send(subscription(), note)).toBe('retry');
    const keys = await vapidKeys(folder);
    const away = webPush({ keys, subject: 'mailto:a@b.test', extraHosts: ['127.0.0.1:1'], now });
    expect(await away.send({ ...subscription(), endpoint: 'http://127.0.0.1:1/x' }, note)).toBe('retry');
  });

  it('follows no redirect', async () => {
    answerWith = { status: 307, location: `http://${host}/elsewhere` };
    expect(await sender.send(subscription(), note)).toBe('retry');
    expect(received).toHaveLength(1);
  });

  it('is not sent to a subscription with invalid keys', async () => {
    for (const keys of [
      { p256dh: 'AAAA', auth },
      { p256dh: browser.getPublicKey('base64url'), auth: 'x' },
      { p256dh: '', auth: '' },
    ]) {
      expect(await sender.send({ ...subscription(), keys }, note)).toBe('gone');
    }
    expect(received).toHaveLength(0);
  });
});

describe('push endpoints', () => {
  it('are accepted at the browsers’ push services', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
      `http://${host}/x`,
    ]) {
      expect(sender.accepts(endpoint)).toBe(true);
    }
  });

  it('are refused anywhere else, and nothing is sent to them', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://evilpush.apple.com/x',
      'https://push.apple.com.evil.test/x',
      'https://user@fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'http://[::1]/x',
      'http://127.0.0.1/x',
      'https://.push.apple.com/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
      `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    ]) {
      expect(sender.accepts(endpoint)).toBe(false);
      expect(await sender.send({ ...subscription(), endpoint }, note)).toBe('gone');
    }
    expect(received).toHaveLength(0);
  });
});

describe('VAPID keys', () => {
  it('are made once, also by parallel starts, and are not accessible to other users of the machine', async () => {
    const own = await mkdtemp(join(tmpdir(), 'vapid-'));
    const dataDir = join(own, 'not yet', 'there');
    const made = await Promise.all([vapidKeys(dataDir), vapidKeys(dataDir), vapidKeys(dataDir)]);
    expect(new Set(made.map((keys) => keys.privateKey)).size).toBe(1);
    expect(await vapidKeys(dataDir)).toEqual(made[0]);
    expect(Buffer.from(made[0].publicKey, 'base64url')).toHaveLength(65);
    expect(await readdir(dataDir)).toEqual(['vapid.json']);
    // Windows has no permission bits and always reports an open file.
    const open = process.platform === 'win32' ? 0 : (await stat(join(dataDir, 'vapid.json'))).mode & 0o077;
    expect(open).toBe(0);
    await rm(own, { recursive: true });
  });

  it('stop the start with the setting’s name when they are damaged', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vapid-'));
    await writeFile(join(dataDir, 'vapid.json'), '{"publicKey":');
    await expect(vapidKeys(dataDir)).rejects.toThrow('DATA_DIR holds a damaged vapid.json');
    await rm(dataDir, { recursive: true });
  });
});
