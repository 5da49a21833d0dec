import { brandFrom } from '@jipe/contract/values/brand';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTileFile } from '../config/tile-file.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

/** An archive as far as the server reads it: the header, with 73 bytes of tiles behind it. */
function archive(change: (header: Buffer) => void = () => {}): Buffer {
  const bytes = Buffer.alloc(200, 'tiles of a town ');
  bytes.fill(0, 0, 127);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  bytes.writeBigUInt64LE(127n, 56);
  bytes.writeBigUInt64LE(73n, 64);
  bytes.set([1, 1, 1], 97);
  change(bytes);
  return bytes;
}

let t: TestApp;
let folder: string;
let url: string;
const fileOf = (bytes: Buffer | string) => {
  const path = join(folder, 'streets.pmtiles');
  writeFileSync(path, bytes);
  return path;
};
const settingsOf = (TILE_FILE: string) => ({ env: { TILE_FILE }, webFolder: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tile-file-'));
  writeFileSync(join(folder, 'index.html'), '<script type="application/json" id="brand">{}</script>');
  t = await createTestApp(settingsOf(fileOf(archive())));
  const page = await t.inject({ method: 'GET', url: '/login' });
  const { tiles } = brandFrom(/id="brand">([^<]*)</.exec(page.body)?.[1]);
  expect(tiles?.attribution).toBe('© OpenStreetMap');
  url = tiles?.url ?? '';
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers });

describe('the street map archive', () => {
  it('has a hashed file name, and leaves the page’s content security policy as it is', async () => {
    expect(url).toMatch(/^\/tiles\/[\w-]{22}\.pmtiles$/);
    const page = await t.inject({ method: 'GET', url: '/login' });
    expect(page.headers['content-security-policy']).toMatch(/img-src 'self' \S+ data: blob:;.* connect-src 'self' ws:/);
  });

  it('is served in the requested byte range, cached for good', async () => {
    const head = await get({ range: 'bytes=0-126' });
    expect([head.statusCode, head.headers['content-range'], head.headers['content-length']]).toEqual([
      206,
      'bytes 0-126/200',
      '127',
    ]);
    expect(head.rawPayload).toEqual(archive().subarray(0, 127));
    expect(head.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get({ range: 'bytes=190-999' })).headers['content-range']).toBe('bytes 190-199/200');
    expect((await get({ range: 'bytes=200-' })).statusCode).toBe(416);
    const whole = await get();
    expect([whole.statusCode, whole.rawPayload.length, whole.headers['accept-ranges']]).toEqual([200, 200, 'bytes']);
  });

  it('has an ETag that gives a 304, and answers HEAD with its size', async () => {
    const { etag } = (await get()).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const same = await get({ 'if-none-match': String(etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const head = await t.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '200', '']);
  });

  it('answers 404 to another name and to a path out of its folder', async () => {
    expect((await t.inject({ method: 'GET', url: '/tiles/other.pmtiles' })).statusCode).toBe(404);
    expect((await t.inject({ method: 'GET', url: '/tiles/..%2findex.html' })).statusCode).toBe(404);
  });

  it('is served in parts of at most 4 MiB', async () => {
    const large = Buffer.concat([archive(), Buffer.alloc(5 * 1024 * 1024)]);
    const other = await createTestApp(settingsOf(fileOf(large)));
    const page = await other.inject({ method: 'GET', url: '/login' });
    const { tiles } = brandFrom(/id="brand">([^<]*)</.exec(page.body)?.[1]);
    expect(tiles?.url).not.toBe(url);
    const part = await other.inject({ method: 'GET', url: tiles?.url ?? '', headers: { range: 'bytes=100-' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4 * 1024 * 1024]);
    await other.close();
  });
});

it.each<[string, Buffer | string, string]>([
  ['another file', 'SQLite format 3', 'is no PMTiles archive of version 3.'],
  ['an older version', archive((h) => (h[7] = 2)), 'is no PMTiles archive of version 3.'],
  ['pictures', archive((h) => (h[99] = 2)), 'holds no vector tiles.'],
  ['brotli', archive((h) => (h[98] = 3)), 'is compressed otherwise than by gzip.'],
  ['half of one', archive().subarray(0, 150), 'is cut off: 200 bytes were to come, and 150 are there.'],
])('a bad archive is refused in one line that names the fault: %s', (_what, bytes, complaint) => {
  const path = fileOf(bytes);
  expect(() => openTileFile({ path, attribution: '' })).toThrow(`TILE_FILE ${path} ${complaint}`);
});
