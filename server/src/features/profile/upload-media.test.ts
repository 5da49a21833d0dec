import { deleteMedia, getMe, uploadFile, uploadMedia } from '@jipe/contract/profile/endpoints';
import { mediaFields } from '@jipe/contract/profile/rules';
import type { MediaItem } from '@jipe/contract/profile/schema';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { mp4Of } from '../../testing/mp4.ts';

let t: TestApp;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  t = await createTestApp();
  picture = await pictureOf(40, 40);
});
afterAll(async () => t.close());
afterEach(async () => {
  expect(await readdir(join(t.ctx.settings.dataDir, 'spool'))).toEqual([]);
});

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

async function send(token: string, files: Record<string, Bytes>) {
  const pairs = Object.entries(files).map(([field, bytes]) => [field, { bytes }] as const);
  return t.call(uploadMedia, { token, ...(await formOf(pairs)) });
}
const pictures = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, picture]));
const ids = (media: readonly MediaItem[]) => media.map((item) => item.id);
const slots = (media: readonly MediaItem[]) => media.map((item) => item.slot);
const loads = async (url: string) => (await t.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;
async function mediaOf(token: string): Promise<MediaItem[]> {
  return (await t.call(getMe, { token })).body.data.media;
}

describe('the six slots', () => {
  // Spec: 1:3/3, 1:7/26
  it('are filled in order by pictures and videos, and advance progress', async () => {
    const { token } = await newOwner(t, { upTo: 'social_urls' });
    const { status, body } = await send(token, { media2: bytesOf(await mp4Of(3)), media1: picture });
    expect([status, body.message]).toEqual([200, 'Media Files Updated Successfully']);
    expect(body.data.profile_completed_up_to).toBe('media');
    expect(body.data.media.map((item) => [item.slot, item.type])).toEqual([
      [1, 'image'],
      [2, 'video'],
    ]);
    for (const item of body.data.media) {
      expect(item.media_id).toBe(item.id);
      expect(await loads(item.url)).toBe(200);
    }
    expect(await mediaOf(token)).toEqual(body.data.media);
  });

  // Spec: 1:3/8
  it('are filled without a gap, even when a request names a later slot', async () => {
    const { token } = await newOwner(t);
    expect(slots((await send(token, pictures('media6'))).body.data.media)).toEqual([1]);
    const two = (await send(token, pictures('media6', 'media3'))).body.data.media;
    expect(slots(two)).toEqual([1, 2, 3]);
  });

  // Spec: 1:D/16
  it('that are taken get the new file, and the old file is deleted', async () => {
    const { token } = await newOwner(t);
    const before = (await send(token, pictures('media1', 'media2', 'media3'))).body.data.media;
    const after = (await send(token, pictures('media2', 'media5'))).body.data.media;
    expect(slots(after)).toEqual([1, 2, 3, 4]);
    expect([after[0]!.id, after[2]!.id]).toEqual([before[0]!.id, before[2]!.id]);
    expect(after[1]!.id).not.toBe(before[1]!.id);
    await t.runJobs();
    expect(await Promise.all(before.map(async (item) => loads(item.url)))).toEqual([200, 404, 200]);
  });

  // Spec: 1:5/22
  it('refuse a seventh file and a seventh field', async () => {
    const { token } = await newOwner(t);
    expect(slots((await send(token, pictures(...mediaFields))).body.data.media)).toEqual([1, 2, 3, 4, 5, 6]);
    const seventh = await send(token, pictures('media7'));
    expect([seventh.status, seventh.body]).toEqual([400, { media7: ['This file is not expected here.'] }]);
    const seven = await formOf([...mediaFields, 'media1'].map((field) => [field, { bytes: picture }] as const));
    expect((await t.call(uploadMedia, { token, ...seven })).status).toBe(400);
    expect(await mediaOf(token)).toHaveLength(6);
  });

  it('refuse two files for one field', async () => {
    const { token } = await newOwner(t);
    const twice = await formOf(['media1', 'media1'].map((field) => [field, { bytes: picture }] as const));
    const { status, body } = await t.call(uploadMedia, { token, ...twice });
    expect([status, body]).toEqual([400, { media1: ['Please send each photo or video only once.'] }]);
  });

  // Spec: 1:D/16
  it('keep every file when parallel tabs add files', async () => {
    const { token } = await newOwner(t);
    await Promise.all(['media6', 'media6', 'media6'].map(async (field) => send(token, pictures(field))));
    expect(slots(await mediaOf(token))).toEqual([1, 2, 3]);
  });

  it('stay unchanged when one of several files is refused', async () => {
    const { token } = await newOwner(t, { upTo: 'social_urls' });
    const { status, body } = await send(token, { media1: picture, media2: bytesOf(Buffer.from('<svg/>')) });
    expect([status, body]).toEqual([415, { media2: ['Please choose a picture or an mp4 video.'] }]);
    expect(await mediaOf(token)).toEqual([]);
    expect((await t.call(getMe, { token })).body.data.profile_completed_up_to).toBe('social_urls');
    const { status: none, body: required } = await t.call(uploadMedia, { token, ...(await formOf([])) });
    expect([none, required]).toEqual([400, { media1: ['Please add at least one photo or video.'] }]);
  });
});

describe('an empty file', () => {
  const nothing: Bytes = new Uint8Array(0);

  it('is reported under its own field, with or without other files', async () => {
    const { token } = await newOwner(t);
    const alone = await send(token, { media2: nothing });
    expect([alone.status, alone.body]).toEqual([400, { media2: ['Please add at least one photo or video.'] }]);
    const beside = await send(token, { media1: picture, media2: nothing });
    expect([beside.status, beside.body]).toEqual([400, { media2: ['This file is empty. Please choose another one.'] }]);
    expect(await mediaOf(token)).toEqual([]);
  });

  it('of a field without a chosen file is ignored', async () => {
    const { token } = await newOwner(t);
    const form = await formOf([
      ['media1', { bytes: picture }],
      ['media2', { bytes: nothing, name: '' }],
    ]);
    expect((await t.call(uploadMedia, { token, ...form })).status).toBe(200);
  });
});

describe('deleting', () => {
  // Spec: 1:7/27, 1:D/16
  it('closes the gap and deletes the stored file', async () => {
    const { token } = await newOwner(t);
    const before = (await send(token, pictures('media1', 'media2', 'media3', 'media4'))).body.data.media;
    const { status, body } = await t.call(deleteMedia, { token, params: { id: before[1]!.id } });
    expect([status, body.message, body.data.media_id]).toEqual([200, 'Media Deleted Successfully', before[1]!.id]);
    expect(slots(body.data.media)).toEqual([1, 2, 3]);
    expect(ids(body.data.media)).toEqual([before[0]!.id, before[2]!.id, before[3]!.id]);
    expect(await mediaOf(token)).toEqual(body.data.media);
    await t.runJobs();
    expect(await loads(before[1]!.url)).toBe(404);
  });

  it('two files in parallel leaves no gap either', async () => {
    const { token } = await newOwner(t);
    const before = (await send(token, pictures(...mediaFields))).body.data.media;
    await Promise.all([0, 3].map(async (i) => t.call(deleteMedia, { token, params: { id: before[i]!.id } })));
    expect(slots(await mediaOf(token))).toEqual([1, 2, 3, 4]);
  });

  // Spec: 1:8/58
  it('another business’s, an unknown or a deleted file answers 404, and as a manager 403', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const [item] = (await send(owner.token, pictures('media1'))).body.data.media;
    const remove = async (token: string, id: string) => {
      const { status, body } = await t.call(deleteMedia, { token, params: { id } });
      return [status, body];
    };
    const notFound = [404, { non_field_errors: ['Not found.'] }];
    expect(await remove(other.token, item!.id)).toEqual(notFound);
    expect(await remove(owner.token, 'no-such-id')).toEqual(notFound);
    const manager = await newManager(t, owner.business_id);
    expect((await remove(manager.token, item!.id))[0]).toBe(403);
    expect((await remove(owner.token, item!.id))[0]).toBe(200);
    expect(await remove(owner.token, item!.id)).toEqual(notFound);
  });
});

describe('a video', () => {
  const tooLong = 'Video length too big, must be under a minute! ';
  const unreadable = 'This video could not be read. Please choose another mp4 video.';
  const notPlayed = 'Browsers cannot play this kind of video. Please save it as mp4 with H.264 and choose it again.';
  const sendVideo = async (token: string, bytes: Buffer) => {
    const { status, body } = await send(token, { media1: bytesOf(bytes) });
    return status === 200 ? 200 : [status, body['media1']];
  };

  // Spec: 1:5/23
  it('is accepted below 61 seconds by its own tables, fragmented or not', async () => {
    const { token } = await newOwner(t);
    expect(await sendVideo(token, await mp4Of(60.9))).toBe(200);
    expect(await sendVideo(token, await mp4Of(61))).toEqual([400, [tooLong]]);
    expect(await sendVideo(token, await mp4Of(75))).toEqual([400, [tooLong]]);
    expect(await sendVideo(token, await mp4Of(60.9, { isFragmented: true }))).toBe(200);
    expect(await sendVideo(token, await mp4Of(61, { isFragmented: true }))).toEqual([400, [tooLong]]);
  });

  it('is served as a playable mp4 of the same size, without its comment', async () => {
    const { token } = await newOwner(t);
    const sent = await mp4Of(2, { comment: 'filmed at 40.7608,-111.8910 by Ana' });
    expect(sent.toString('latin1')).toContain('Ana');
    const { body } = await send(token, { media1: bytesOf(sent) });
    const answer = await t.inject({ method: 'GET', url: new URL(body.data.media[0]!.url).pathname });
    expect(answer.headers['content-type']).toBe('video/mp4');
    expect(answer.headers['content-length']).toBe(String(sent.length));
    expect(answer.rawPayload.toString('latin1')).not.toContain('Ana');
    // The served file is still a valid film.
    expect(await sendVideo(token, answer.rawPayload)).toBe(200);
  });

  it('that is truncated, or has no picture track or no tables, is refused', async () => {
    const { token } = await newOwner(t);
    const whole = await mp4Of(5);
    for (const part of [whole.length - 1, whole.length / 2, 2000, 200]) {
      expect(await sendVideo(token, whole.subarray(0, Math.floor(part)))).toEqual([400, [unreadable]]);
    }
    expect(await sendVideo(token, await mp4Of(5, { isFragmented: true }).then((b) => b.subarray(0, -100)))).toEqual([
      400,
      [unreadable],
    ]);
    const blind = Buffer.from(whole.toString('latin1').replaceAll('vide', 'soun'), 'latin1');
    expect(await sendVideo(token, blind)).toEqual([400, [unreadable]]);
    const hollow = Buffer.concat([whole.subarray(0, whole.readUInt32BE(0)), box('moov', Buffer.alloc(0))]);
    expect(await sendVideo(token, hollow)).toEqual([400, [unreadable]]);
  });

  it.each(['mp4v', 'jpeg', 'mjpa', 'hvc1', 'hev1', 'vp08', 'apch', 's263', 'encv'])(
    'with the codec %s, which browsers do not play, is refused under its own field',
    async (codec) => {
      const { token } = await newOwner(t);
      const { status, body } = await send(token, { media1: picture, media2: bytesOf(await mp4Of(2, { codec })) });
      expect([status, body]).toEqual([400, { media2: [notPlayed] }]);
      expect(await mediaOf(token)).toEqual([]);
      const stored = await t.call(uploadFile, {
        token,
        ...(await formOf([['file', { bytes: bytesOf(await mp4Of(2, { codec, isFragmented: true })) }]])),
      });
      expect([stored.status, stored.body]).toEqual([400, { file: [notPlayed] }]);
    },
  );

  it.each(['avc1', 'avc3', 'av01', 'vp09'])('with the codec %s is accepted', async (codec) => {
    const { token } = await newOwner(t);
    expect(await sendVideo(token, await mp4Of(2, { codec }))).toBe(200);
  });

  it.each([
    ['a few', Buffer.from('end')],
    ['words', Buffer.from('<script>canary()</script>')],
    ['zeros', Buffer.alloc(5000)],
    [
      'a box of an unknown kind that is not whole',
      Buffer.concat([box('sefd', Buffer.alloc(9)), box('abcd', Buffer.alloc(50)).subarray(0, 30)]),
    ],
  ])('with bytes after its last box (%s) is accepted, and served without them', async (_what, rest) => {
    const { token } = await newOwner(t);
    for (const isFragmented of [false, true]) {
      const film = await mp4Of(2, { isFragmented });
      const { status, body } = await send(token, { media6: bytesOf(Buffer.concat([film, rest])) });
      expect(status).toBe(200);
      const url = body.data.media.at(-1)!.url;
      const served = (await t.inject({ method: 'GET', url: new URL(url).pathname })).rawPayload;
      expect(served.length).toBeLessThanOrEqual(film.length + 17);
      expect(served.toString('latin1')).not.toContain('canary');
    }
  });

  it('with missing frame data is refused, however the rest of the file ends', async () => {
    const { token } = await newOwner(t);
    const film = await mp4Of(5);
    const pictures = film.indexOf('mdat') - 4;
    for (const cut of [film.subarray(0, pictures), film.subarray(0, pictures + 5), film.subarray(0, pictures + 12)]) {
      expect(await sendVideo(token, cut)).toEqual([400, [unreadable]]);
    }
    const renamed = Buffer.from(film);
    renamed.write('mxat', pictures + 4, 'latin1');
    expect(await sendVideo(token, renamed.subarray(0, -100))).toEqual([400, [unreadable]]);
  });

  it('built to exhaust its reader is refused with little memory, and the next video is accepted', async () => {
    const { token } = await newOwner(t);
    const before = process.memoryUsage().rss;
    const claims = withTimes(await mp4Of(2), 4_000_000_000);
    expect(await sendVideo(token, claims)).toEqual([400, [unreadable]]);
    const heavy = Buffer.concat([(await mp4Of(1)).subarray(0, 32), box('moov', Buffer.alloc(9_000_000))]);
    expect(await sendVideo(token, heavy)).toEqual([400, [unreadable]]);
    const film = await mp4Of(1);
    const deep = Buffer.concat([film.subarray(0, film.readUInt32BE(0)), nested(50_000)]);
    expect(await sendVideo(token, deep)).toEqual([400, [unreadable]]);
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
    expect(await sendVideo(token, await mp4Of(1))).toBe(200);
  });

  it('with too many boxes is refused, whether in one parent box or in two', async () => {
    const { token } = await newOwner(t);
    const film = await mp4Of(1);
    for (const count of [25_000, 1_000_000]) {
      const wide = Buffer.concat([film.subarray(0, film.readUInt32BE(0)), box('moov', empty(count))]);
      expect(await sendVideo(token, wide)).toEqual([400, [unreadable]]);
    }
    const many = Buffer.concat([film, box('moov', empty(10_000)), box('moov', empty(10_000))]);
    expect(await sendVideo(token, many)).toEqual([400, [unreadable]]);
    expect(await sendVideo(token, Buffer.concat([film, box('moov', empty(10_000))]))).toBe(200);
  });

  // Spec: 1:D/13
  it('above 100 MB is refused, and a general upload returns its type', async () => {
    const { token } = await newOwner(t);
    const large = Buffer.concat([await mp4Of(1), box('free', Buffer.alloc(100 * 1024 * 1024))]);
    expect(await sendVideo(token, large)).toEqual([413, ['A video can be at most 100 MB.']]);
    const stored = await t.call(uploadFile, {
      token,
      ...(await formOf([['file', { bytes: bytesOf(await mp4Of(1)) }]])),
    });
    expect(stored.body.data.type).toBe('video');
  });
});

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Empty boxes, side by side. */
const empty = (count: number) => Buffer.alloc(count * 8, box('free', Buffer.alloc(0)));

/** Boxes nested in each other. */
function nested(depth: number): Buffer {
  const out = Buffer.alloc(depth * 8);
  for (let at = 0; at < out.length; at += 8) {
    out.writeUInt32BE(out.length - at, at);
    out.write('moov', at + 4, 'latin1');
  }
  return out;
}

/** The same film with tables that claim this many frames, which a reader sorts one by one. */
function withTimes(film: Buffer, count: number): Buffer {
  const at = film.indexOf('stts');
  const size = film.readUInt32BE(at - 4);
  const out = Buffer.from(film);
  // The film's time table becomes one entry with this many frames, and a composition table with the same entry is
  // added.
  out.writeUInt32BE(1, at + 8);
  out.writeUInt32BE(count, at + 12);
  out.writeUInt32BE(1, at + 16);
  if (size < 24) throw new Error('the table is too small');
  const offsets = Buffer.alloc(16);
  offsets.writeUInt32BE(1, 4);
  offsets.writeUInt32BE(count, 8);
  offsets.writeUInt32BE(1, 12);
  return grown(out, at - 4 + size, box('ctts', offsets));
}

/** Inserts a box at `at` and enlarges every box around it. */
function grown(film: Buffer, at: number, added: Buffer): Buffer {
  const out = Buffer.from(film);
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
    const head = out.indexOf(type) - 4;
    out.writeUInt32BE(out.readUInt32BE(head) + added.length, head);
  }
  return Buffer.concat([out.subarray(0, at), added, out.subarray(at)]);
}
