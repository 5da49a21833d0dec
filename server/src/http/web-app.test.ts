import { brandStandIns } from '@jipe/contract/values/brand';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

const documentOf = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>${title}</title>
<script type="application/json" id="brand" nonce="__CSP_NONCE__">
  {}
</script></head><body>${body}</body></html>`;

const prepared = `<p>© ${brandStandIns.companyName}</p><a href="${brandStandIns.privacyUrl}">Privacy</a>`;

let t: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'product-pages-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'assets', 'start-abc.js'), 'export {};');
  await writeFile(join(webFolder, 'assets', 'page-abc.js'), 'export const page = 1;');
  await writeFile(join(webFolder, 'assets', 'page-abc.js.br'), brotliCompressSync('export const page = 1;'));
  await writeFile(join(webFolder, 'assets', 'page-abc.js.gz'), gzipSync('export const page = 1;'));
  await writeFile(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webFolder, 'index.html'), documentOf('Jipe', '<div id="root"></div>'));
  await writeFile(join(webFolder, 'login.html'), documentOf(`Log in · ${brandStandIns.name}`, prepared.repeat(20)));
  t = await createTestApp({
    webFolder,
    env: { BRAND_NAME: 'Ben & <Jerry>', BRAND_PRIVACY_URL: 'https://legal.example/privacy?a=1&b=2' },
  });
});
afterAll(async () => {
  await t.close();
  await rm(webFolder, { recursive: true });
});

const get = (url: string) => t.inject({ method: 'GET', url });

describe('a prerendered page', () => {
  it('is served at its own path, and every other path gets the empty page', async () => {
    expect((await get('/login')).body).toContain('<title>Log in');
    expect((await get('/login/')).body).toContain('<title>Log in');
    expect((await get('/login?next=1')).body).toContain('<title>Log in');
    for (const path of ['/', '/location-manager', '/no/such/page'])
      expect((await get(path)).body).toContain('<div id="root"></div>');
  });

  it('shows the installation’s names and links as text, not as markup', async () => {
    const { body } = await get('/login');
    expect(body).toContain('<title>Log in · Ben &amp; &lt;Jerry&gt;</title>');
    expect(body).toContain('<p>© Ben &amp; &lt;Jerry&gt;</p>');
    expect(body).toContain('<a href="https://legal.example/privacy?a=1&amp;b=2">');
    expect(body).not.toContain('__BRAND_');
  });

  it('gives the app its brand in a block that no name can break out of', async () => {
    const block = /<script type="application\/json" id="brand"[^>]*>([^<]*)<\/script>/.exec((await get('/login')).body);
    expect(JSON.parse(block?.[1] ?? '')).toMatchObject({
      name: 'Ben & <Jerry>',
      privacyUrl: 'https://legal.example/privacy?a=1&b=2',
    });
  });

  it('has a new nonce in each response, the one its content security policy names', async () => {
    const [one, other] = [await get('/login'), await get('/login')];
    const nonceOf = ({ body }: typeof one) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(String(one.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(one)}'`);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.body).not.toContain('__CSP_NONCE__');
    expect(one.headers['cache-control']).toBe('no-cache');
  });

  it('is sent compressed to clients that accept it', async () => {
    const read = async (encodings: string) =>
      t.inject({ method: 'GET', url: '/login', headers: { 'accept-encoding': encodings } });
    const brotli = await read('gzip, deflate, br');
    expect([brotli.statusCode, brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual([
      200,
      'br',
      'accept-encoding',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>Log in');
    const none = await read('identity');
    expect([none.headers['content-encoding'], none.body.includes('<title>Log in')]).toEqual([undefined, true]);
  });

  it.each(['/login.html', '/index.html', '/location-manager.html'])('is not served by file name: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('__');
  });
});

describe('static files', () => {
  it('answer 404 without caching, never with a page, when they are not of this build', async () => {
    for (const path of ['/assets/page-old.js', '/assets/page-old.css', '/assets/'])
      expect(await get(path)).toMatchObject({
        statusCode: 404,
        headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      });
  });

  it('are cached for good if their name has a hash, and are revalidated if not', async () => {
    const script = await get('/assets/start-abc.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const icon = await get('/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('are sent as the build compressed them, to clients that accept it', async () => {
    const read = async (encodings: string, url = '/assets/page-abc.js') =>
      t.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } });
    const [brotli, gzip, none] = [await read('gzip, deflate, br'), await read('gzip'), await read('identity')];
    const told = [brotli, gzip, none].map(({ headers }) => headers['content-encoding']);
    expect(told).toEqual(['br', 'gzip', undefined]);
    const texts = [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload), none.rawPayload].map(String);
    expect(texts).toEqual(Array.from(texts, () => 'export const page = 1;'));
    for (const { headers } of [brotli, gzip, none])
      expect([headers['vary'], headers['content-type'], headers['cache-control']]).toEqual([
        'accept-encoding',
        'application/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
    for (const name of ['page-abc.js.br', 'page-abc.js.gz'])
      expect((await read('identity', `/assets/${name}`)).statusCode).toBe(404);
  });

  it('are not sent again to a client that has the same version', async () => {
    const iconFor = async (etag?: string) => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      return t.inject({ method: 'GET', url: '/favicon.svg', headers });
    };
    const { etag } = (await iconFor()).headers;
    expect(etag).toMatch(/"/);
    const again = await iconFor(String(etag));
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect((await iconFor('"another"')).statusCode).toBe(200);
  });

  it('answer 404 to an unknown API path and to a POST, and HEAD without a body', async () => {
    expect((await get('/api/v1/nothing')).statusCode).toBe(404);
    expect((await t.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
    const head = await t.inject({ method: 'HEAD', url: '/login' });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });
});
