import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxFolder } from '../ports/mail/outbox-folder.ts';
import type { OutboxFolder } from '../ports/mail/port.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const PUBLIC = 'https://hiring.acme.test';
let folder: string;
let outbox: OutboxFolder;
let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const from = { name: 'Jipe', address: 'no-reply@jipe.test' };
  outbox = outboxFolder({ folder, from, now: () => new Date('2026-03-04T05:06:07.089Z') });
  const text = 'Open http://localhost:3000/forget-password-confirmation/x/y';
  await outbox.send({ id: 'a-mail', to: 'ana@example.test', subject: 'Reset', text, html: '' });
  here = await productAt();
  elsewhere = await productAt(PUBLIC);
});
afterAll(async () => {
  for (const t of [here, elsewhere]) await t.close();
  await rm(folder, { recursive: true });
});

async function productAt(publicUrl?: string): Promise<TestApp> {
  const webFolder = await mkdtemp(join(folder, 'web-'));
  return createTestApp({ env: publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }, outbox, webFolder });
}
interface Asked {
  path?: string;
  headers?: Record<string, string>;
  from?: string;
}
const ask = async (t: TestApp, { path = '/dev/mailbox', headers, from = '127.0.0.1' }: Asked = {}) => {
  const answer = await t.inject({
    url: path,
    remoteAddress: from,
    headers: { host: 'localhost:3000', ...headers },
  });
  return [answer.statusCode, answer.body] as const;
};

it('the dev mailbox opens on the machine itself, under any of its names', async () => {
  const [status, page] = await ask(here);
  expect(status).toBe(200);
  expect(page).toContain('ana@example.test');
  expect((await ask(here, { path: '/dev/mailbox/20260304T050607.089Z-a-mail.eml' }))[1]).toContain('/x/y');
  expect((await ask(here, { headers: { host: '127.0.0.1:3000' } }))[0]).toBe(200);
  expect((await ask(here, { headers: { host: '[::1]:3000' }, from: '::1' }))[0]).toBe(200);
  expect((await ask(here, { from: '::ffff:127.0.0.1' }))[0]).toBe(200);
});

it.each<[string, Asked]>([
  ['a foreign host name that resolves to this machine', { headers: { host: 'evil.example' } }],
  ['a host name that only begins with localhost', { headers: { host: 'localhost.evil.example:3000' } }],
  ['another machine of the network', { from: '192.168.1.20' }],
  ['a caller behind a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
])('the dev mailbox does not open to %s', async (_who, asked) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox/20260304T050607.089Z-a-mail.eml']) {
    const [status, body] = await ask(here, { ...asked, path });
    expect([status, body.includes('ana@') || body.includes('/x/y')]).toEqual([404, false]);
  }
});

it('the dev mailbox does not exist under a public address', async () => {
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox/',
    '//dev//mailbox',
    '/dev/mailbox/20260304T050607.089Z-a-mail.eml',
  ])
    expect((await ask(elsewhere, { path }))[0]).toBe(404);
});
