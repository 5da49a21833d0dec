import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spoolUpload } from './spool-upload.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Seconds until an upload of this speed is aborted; an upload not aborted ends after two minutes. */
async function secondsOf(bytesASecond: number): Promise<{ seconds: number; answer: unknown }> {
  const content = new PassThrough();
  const file = { field: 'logo', fileName: 'a.png', content, maxBytes: 10_000_000, tooLarge: () => false };
  let answer: unknown = null;
  const spooling = spoolUpload(folder, file, 'picture').catch((error: unknown) => (answer = error));
  const send = async (bytes: Buffer, until: number) => {
    if (bytes.length > 0) content.write(bytes);
    // Disk writes do not follow the fake timers.
    await expect.poll(() => statSync(join(folder, 'logo')).size, { interval: 1 }).toBe(until);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await send(PNG, PNG.length);
  let seconds = 0;
  for (; seconds < 120 && !content.destroyed; seconds += 1) {
    await send(Buffer.alloc(bytesASecond), PNG.length + (seconds + 1) * bytesASecond);
    vi.advanceTimersByTime(1_000);
  }
  if (!content.destroyed) content.end();
  await spooling;
  return { seconds, answer };
}

it.each([
  ['stalls', 0],
  ['comes a byte at a time', 1],
])('an upload that %s is aborted after 30 seconds', async (_what, bytesASecond) => {
  const { seconds, answer } = await secondsOf(bytesASecond);
  expect(seconds).toBe(30);
  expect(answer).toMatchObject({ status: 400, fields: { logo: ['The upload took too long. Please try again.'] } });
});

it('a slow but steady upload is not aborted', async () => {
  expect(await secondsOf(5_000)).toEqual({ seconds: 120, answer: null });
});
