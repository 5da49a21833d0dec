import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFrozenProxy } from '../../testing/frozen-proxy.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { storeBelow } from './store-folder.ts';
import { diskStore } from './disk.ts';
import { ObjectKeyError, type ObjectStore } from './port.ts';
import { s3Store } from './s3.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store test '));
  s3 = await startS3();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.stop();
});

const read = async (store: ObjectStore, key: string) => {
  const found = await store.get(key);
  return found === null ? null : { size: found.size, contentType: found.contentType, body: await buffer(found.stream) };
};

describe.each<[string, () => Promise<ObjectStore>]>([
  ['on the disk', async () => diskStore(join(folder, 'uploads'))],
  ['in S3', () => s3Store(s3)],
])('objects %s', (_name, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('are returned as they were stored', async () => {
    const body = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256));
    await store.put('b1/logo-1.webp', body, { contentType: 'image/webp' });
    expect(await store.exists('b1/logo-1.webp')).toBe(true);
    expect(await read(store, 'b1/logo-1.webp')).toEqual({ size: 100_000, contentType: 'image/webp', body });
  });

  it('can be stored from a long or an empty stream', async () => {
    const chunks = Array.from({ length: 300 }, (_, i) => Buffer.alloc(10_007, i));
    await store.put('b1/video.mp4', Readable.from(chunks), { contentType: 'video/mp4' });
    expect(await read(store, 'b1/video.mp4')).toEqual({
      size: 300 * 10_007,
      contentType: 'video/mp4',
      body: Buffer.concat(chunks),
    });
    await store.put('b1/empty', Readable.from([]), { contentType: 'text/plain' });
    expect(await read(store, 'b1/empty')).toEqual({ size: 0, contentType: 'text/plain', body: Buffer.alloc(0) });
  });

  it('are listed, all of them or those below a folder', async () => {
    const listed = async (folder?: string) => {
      const keys: string[] = [];
      for await (const some of store.list(folder)) keys.push(...some);
      return keys.toSorted();
    };
    const below = ['list/a', 'list/d', 'list/deep/c', 'list/deep/er/b'];
    for (const key of [...below, 'listing']) await store.put(key, Buffer.from('x'), { contentType: 'text/plain' });
    expect(await listed('list')).toEqual(below);
    expect(await listed('list/deep')).toEqual(['list/deep/c', 'list/deep/er/b']);
    expect(await listed()).toEqual(expect.arrayContaining([...below, 'listing']));
    expect(await listed('nothing/here')).toEqual([]);
    const inside: string[] = [];
    for await (const some of storeBelow(store, 'list').list('deep')) inside.push(...some);
    expect(inside.toSorted()).toEqual(['deep/c', 'deep/er/b']);
  });

  it('can be read in part, with the size of the whole', async () => {
    await store.put('part', Buffer.from('0123456789'), { contentType: 'video/mp4' });
    const part = async (start: number, end?: number) => {
      const found = await store.get('part', end === undefined ? { start } : { start, end });
      return found && { size: found.size, text: (await buffer(found.stream)).toString() };
    };
    expect(await part(0)).toEqual({ size: 10, text: '0123456789' });
    expect(await part(0, 0)).toEqual({ size: 10, text: '0' });
    expect(await part(3, 5)).toEqual({ size: 10, text: '345' });
    expect(await part(7, 99)).toEqual({ size: 10, text: '789' });
    expect(await part(10)).toEqual({ size: 10, text: '' });
    expect(await store.get('none', { start: 0 })).toBeNull();
  });

  it('are replaced completely, content type included', async () => {
    await store.put('same', Buffer.from('a long first version'), { contentType: 'text/plain' });
    await store.put('same', Buffer.from('second'), { contentType: 'text/html; charset=utf-8' });
    expect(await read(store, 'same')).toEqual({
      size: 6,
      contentType: 'text/html; charset=utf-8',
      body: Buffer.from('second'),
    });
  });

  it('keep their old content when the upload of a new version breaks off', async () => {
    await store.put('kept', Buffer.from('old'), { contentType: 'text/plain' });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of it');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put('kept', broken, { contentType: 'text/plain' })).rejects.toThrow('connection lost');
    expect((await read(store, 'kept'))?.body.toString()).toBe('old');
  });

  it('are not found when missing or deleted, and deleting a missing one is no error', async () => {
    expect(await store.get('none/such')).toBeNull();
    expect(await store.exists('none/such')).toBe(false);
    await store.delete('none/such');
    await store.put('gone', Buffer.from('x'), { contentType: 'text/plain' });
    await store.delete('gone');
    expect(await store.get('gone')).toBeNull();
    expect(await store.exists('gone')).toBe(false);
  });

  it('refuse keys that could point to another place', async () => {
    const wrong = [
      '',
      '/',
      '/etc/passwd',
      'a//b',
      'a/',
      '../x',
      'a/../b',
      'a/..',
      '.',
      '.hidden',
      'a\\b',
      'a\0',
      'a b',
      'ü',
    ];
    for (const key of [...wrong, 'x'.repeat(301), 'a?b', 'a%2fb', 'C:/x']) {
      await expect(store.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(ObjectKeyError);
      await expect(store.get(key)).rejects.toThrow(ObjectKeyError);
      await expect(store.exists(key)).rejects.toThrow(ObjectKeyError);
      await expect(store.delete(key)).rejects.toThrow(ObjectKeyError);
    }
  });

  it('can be written in parallel, and one complete version remains', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(50_000)));
    await Promise.all(versions.map(async (body) => store.put('race', body, { contentType: 'text/plain' })));
    const body = (await read(store, 'race'))?.body;
    expect(versions.some((version) => body?.equals(version))).toBe(true);
  });
});

describe('objects on the disk', () => {
  it('leave no half-written file behind', async () => {
    const store = diskStore(join(folder, 'clean'));
    const broken = new Readable({ read() {} });
    const putting = store.put('a/b', broken, { contentType: 'text/plain' });
    broken.push('half');
    setImmediate(() => broken.destroy(new Error('cut')));
    await expect(putting).rejects.toThrow('cut');
    expect(await readdir(join(folder, 'clean'), { recursive: true })).toEqual(['incoming']);
  });

  it('are only what the product wrote', async () => {
    const store = diskStore(join(folder, 'foreign'));
    await store.put('a/own', Buffer.from('x'), { contentType: 'text/plain' });
    await writeFile(join(folder, 'foreign', 'objects', 'a', 'foreign'), 'not ours');
    await expect(store.get('a/foreign')).rejects.toThrow('not written by this product');
    expect(await store.get('a')).toBeNull();
    expect(await store.get('a/own/below')).toBeNull();
    expect(await store.exists('a')).toBe(false);
  });

  it('refuse an invalid content type', async () => {
    const store = diskStore(join(folder, 'types'));
    await expect(store.put('k', Buffer.from('x'), { contentType: 'text/plain\nevil' })).rejects.toThrow(RangeError);
  });

  it('close their stream when a reader stops early', async () => {
    const store = diskStore(join(folder, 'early'));
    await store.put('k', Buffer.alloc(1_000_000), { contentType: 'text/plain' });
    const found = await store.get('k');
    found?.stream.destroy();
    await once(found!.stream, 'close');
    expect(found?.stream.destroyed).toBe(true);
  });
});

describe('S3 settings', () => {
  const starting = (change: Partial<TestS3>) => s3Store({ ...s3, ...change });

  it('are named in the error when they are wrong', async () => {
    await expect(starting({ bucket: 'other' })).rejects.toThrow('S3_BUCKET names a bucket that does not exist.');
    await expect(starting({ accessKeyId: 'OTHER' })).rejects.toThrow('S3_ACCESS_KEY_ID is not known');
    await expect(starting({ secretAccessKey: 'other' })).rejects.toThrow('S3_SECRET_ACCESS_KEY does not fit');
    await expect(starting({ region: 'eu-north-1' })).rejects.toThrow('S3_REGION is not the region');
    await expect(starting({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
      'S3_ENDPOINT does not answer: ECONNREFUSED.',
    );
  });
});

it('a call to a silent S3 store fails in time, and the store is used again when it answers', async () => {
  const silentForMs = 150;
  const line = await openFrozenProxy(s3.endpoint);
  const store = await s3Store({ ...s3, endpoint: line.url.replace(/\/$/, ''), silentForMs });
  await store.put('before', Buffer.from('1'), { contentType: 'text/plain' });
  line.freeze();
  const began = performance.now();
  await expect(store.put('meanwhile', Buffer.from('2'), { contentType: 'text/plain' })).rejects.toThrow(/time|socket/i);
  await expect(store.get('before')).rejects.toThrow(/time|socket/i);
  expect(performance.now() - began).toBeLessThan(5_000);
  line.thaw();
  expect(await store.exists('before')).toBe(true);
  expect(await store.exists('meanwhile')).toBe(false);
  await store.close();
  await line.close();
});
