import { getMe, uploadLogo } from '@jipe/contract/profile/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { formOf, pictureOf } from '../testing/forms.ts';

const TODAY = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

async function keptLogo(picture?: Parameters<typeof pictureOf>[2]) {
  const owner = await newOwner(t);
  const form = await formOf([['business_logo', { bytes: await pictureOf(120, 60, picture) }]]);
  const { body } = await t.call(uploadLogo, { token: owner.token, ...form });
  const url = new URL(body.data.business_logo_url).pathname;
  return { owner, url, key: url.slice('/uploads/'.length) };
}
const load = (url: string, accept?: string) =>
  t.inject({ method: 'GET', url, headers: accept === undefined ? {} : { accept } });

describe('a picture', () => {
  // Spec: 1:D/15
  it('is served from one address as WebP to clients that accept WebP, and as JPEG to all others', async () => {
    const { url } = await keptLogo();
    const modern = await load(url, TODAY);
    expect([modern.statusCode, modern.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const accept of [OLD, '*/*', 'image/webp;q=0, image/*', undefined]) {
      const older = await load(url, accept);
      expect([older.statusCode, older.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(older.headers['content-length']).toBe(String(older.rawPayload.length));
      expect(await sharp(older.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 60 });
    }
  });

  it('is immutable for caches in both formats, and varies by the Accept header', async () => {
    const { url } = await keptLogo();
    for (const accept of [TODAY, OLD]) {
      const { headers } = await load(url, accept);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(headers['vary']).toLowerCase()).toContain('accept');
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  // Spec: 1:D/15
  it('keeps its transparency in the older format, which is then PNG', async () => {
    const { url } = await keptLogo({ colour: CLEAR });
    const older = await load(url, OLD);
    expect(older.headers['content-type']).toBe('image/png');
    expect((await sharp(older.rawPayload).stats()).isOpaque).toBe(false);
  });

  it('is converted to the older format once, however many requests arrive in parallel', async () => {
    const { url } = await keptLogo();
    const put = vi.spyOn(t.ctx.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, () => load(url, OLD)));
    answers.push(await load(url, OLD));
    expect(answers.map((answer) => answer.headers['content-type'])).toEqual(Array(9).fill('image/jpeg'));
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
  });

  // Spec: 1:D/15
  it('is deleted in both formats when it is replaced', async () => {
    const { owner, url, key } = await keptLogo();
    await load(url, OLD);
    const stored = [key, key.replace('.webp', '.fallback')];
    for (const one of stored) expect(await t.ctx.storage.exists(one)).toBe(true);
    const another = await formOf([['business_logo', { bytes: await pictureOf(50, 50) }]]);
    await t.call(uploadLogo, { token: owner.token, ...another });
    await t.runJobs();
    for (const one of stored) expect(await t.ctx.storage.exists(one)).toBe(false);
    expect((await load(url, OLD)).statusCode).toBe(404);
    const me = await t.call(getMe, { token: owner.token });
    expect(me.body.data.business_logo_url).not.toContain(key);
  });

  it('leaves no file of the older format when it is deleted during the conversion', async () => {
    const { url, key } = await keptLogo();
    const { storage } = t.ctx;
    const real = storage.put.bind(storage);
    const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (name, body, options) => {
      await storage.delete(key);
      await real(name, body, options);
    });
    expect((await load(url, OLD)).statusCode).toBe(404);
    put.mockRestore();
    expect(await storage.exists(key.replace('.webp', '.fallback'))).toBe(false);
  });

  it('cannot be loaded by the name of its file in the older format', async () => {
    const { url } = await keptLogo();
    await load(url, OLD);
    expect((await load(url.replace('.webp', '.fallback'), OLD)).statusCode).toBe(404);
  });
});
