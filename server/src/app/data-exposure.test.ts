import { login, registerOwner } from '@jipe/contract/auth/endpoints';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '../testing/call-at.ts';
import { STARTS_WITHIN_MS, startedProduct, type StartedProduct } from '../testing/started-product.ts';

/* Other users of the machine and readers of its logs learn nothing about the people in the product. */

const ADDRESS = 'ana.unknown@example.test';
const PASSWORD = 'Long-enough-1';
let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'nobody-elses-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
vi.setConfig({ testTimeout: STARTS_WITHIN_MS + 30_000 });

const person = { first_name: 'Ana', last_name: 'Ruiz', email: ADDRESS, password: PASSWORD, confirm_password: PASSWORD };
const register = ({ url }: StartedProduct) => callerOf(url)(registerOwner, { body: person });

const everything = () => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
];

describe('the data folder of a product', () => {
  it('is closed to other users with every file in it, even at umask 0 or if open before', async () => {
    for (const folder of ['outbox', 'uploads/objects']) mkdirSync(join(dataDir, folder), { recursive: true });
    const old = ['outbox/20250304T050607.089Z-bo@example.test.eml', 'uploads/objects/a.webp', 'vapid.json.half'];
    for (const name of old) writeFileSync(join(dataDir, name), 'x', { mode: 0o644 });
    for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    const product = await startedProduct({ DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') });
    await register(product);
    const isMailed = () =>
      readdirSync(join(dataDir, 'outbox')).some((name) =>
        readFileSync(join(dataDir, 'outbox', name), 'utf8').includes(ADDRESS),
      );
    await vi.waitFor(() => expect(isMailed()).toBe(true));
    const running = everything();
    expect(running.some((path) => path.endsWith('operator.sock'))).toBe(true);
    expect(running.filter((path) => path.includes('@'))).toEqual([]);
    // A temporary file may have been renamed already. Symbolic links count by their target.
    const open = (paths: readonly string[]) =>
      paths.filter((path) => {
        const found = lstatSync(path, { throwIfNoEntry: false });
        return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
      });
    expect(open(running)).toEqual([]);
    expect(await product.stop()).toBe(0);
    expect(open(everything())).toEqual([]);
  });
});

/** A mail server that refuses every mail and repeats the address in its refusal. */
async function refusingServer(): Promise<{ url: string; asked: () => number; close: () => void }> {
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      asked += 1;
      const said = `5.1.1 <${address}>: user ${address.split('@')[0] ?? ''} unknown, ask ${address}`;
      done(Object.assign(new Error(said), { responseCode: 550 }));
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, asked: () => asked, close: () => server.close(() => {}) };
}

describe('the log of a product', () => {
  it('names no person, even at level trace and when a mail server repeats a refused address', async () => {
    const mailServer = await refusingServer();
    const product = await startedProduct({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, LOG_LEVEL: 'trace' });
    await register(product);
    await expect(callerOf(product.url)(login, { body: { email: ADDRESS, password: PASSWORD } })).rejects.toThrow('400');
    await vi.waitFor(() => expect(product.output()).toContain('mail not sent'));
    expect(mailServer.asked()).toBeGreaterThan(0);
    expect(await product.stop()).toBe(0);
    mailServer.close();
    const output = product.output();
    expect(output).toContain('550');
    expect(output).toContain('RCPT TO');
    for (const name of [ADDRESS, 'ana.unknown', 'Ruiz', PASSWORD]) expect(output).not.toContain(name);
  });
});
