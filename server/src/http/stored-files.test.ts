import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

const KEY = '0123456789abcdefghij.mp4';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.ctx.storage.put(KEY, Buffer.from('0123456789'), { contentType: 'video/mp4' });
});
afterAll(() => t.close());

const get = (range?: string) => t.inject({ method: 'GET', url: `/uploads/${KEY}`, headers: range ? { range } : {} });

describe('stored files', () => {
  // Spec: 1:D/14
  it('are served whole, cached for good, sandboxed and with sniffing off', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '0123456789', 'video/mp4']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are served in the byte range a player asks for', async () => {
    const middle = await get('bytes=2-4');
    expect([middle.statusCode, middle.body, middle.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const tail = await get('bytes=8-99');
    expect([tail.statusCode, tail.body, tail.headers['content-range']]).toEqual([206, '89', 'bytes 8-9/10']);
    expect((await get('bytes=10-')).statusCode).toBe(416);
    expect((await get('bytes=4-2')).statusCode).toBe(200);
  });

  it('are not found under an unknown or malformed name', async () => {
    for (const url of [
      '/uploads/nothing-of-this-name1.webp',
      '/uploads/..%2f..%2fpackage.json',
      '/uploads/short.svg',
    ]) {
      expect((await t.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });
});
