import { getMe, chooseBanner, uploadFile, uploadLogo, uploadProfilePicture } from '@jipe/contract/profile/endpoints';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());
afterEach(async () => {
  expect(await readdir(join(t.ctx.settings.dataDir, 'spool'))).toEqual([]);
});

const MB = 1024 * 1024;
const bytesOf = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string));

async function sendLogo(token: string, bytes: Uint8Array<ArrayBuffer>, named: { name?: string; type?: string } = {}) {
  return t.call(uploadLogo, { token, ...(await formOf([['business_logo', { bytes, ...named }]])) });
}

async function load(url: string) {
  const answer = await t.inject({ method: 'GET', url: new URL(url).pathname, headers: { accept: 'image/webp' } });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

/** A PNG whose header claims this size, with almost no data. */
function hollowPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

function crc(bytes: Buffer): number {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}

/** A GIF of 50 x 50 with a single pixel in this many frames. */
function gifOf(frames: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('47494638396132003200800000000000ffffff', 'hex');
  const one = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
  return new Uint8Array(Buffer.concat([head, ...Array.from({ length: frames }, () => one), Buffer.from([0x3b])]));
}

describe('a picture', () => {
  // Spec: 1:7/24, 1:D/14
  it('is stored as WebP under a random name, loads without a token, and advances progress', async () => {
    const owner = await newOwner(t, { upTo: 'basic_info' });
    const { status, body } = await sendLogo(owner.token, await pictureOf(2000, 1000));
    expect([status, body.message]).toEqual([200, 'Logo uploaded successfully']);
    expect(body.data).toMatchObject({ profile_completed_up_to: 'business_logo', is_profile_completed: false });
    expect(body.data.business_logo_url).toMatch(/\/uploads\/[\w-]{27}\.webp$/);
    const file = await load(body.data.business_logo_url);
    expect([file.status, file.type]).toEqual([200, 'image/webp']);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 500 });
    const me = await t.call(getMe, { token: owner.token });
    expect(me.body.data.business_logo_url).toBe(body.data.business_logo_url);
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('may be %s under any file name and type', async (format) => {
    const owner = await newOwner(t);
    const bytes = await pictureOf(90, 60, { format });
    const { status, body } = await sendLogo(owner.token, bytes, { name: '../../x.exe\r\n', type: 'text/html' });
    expect(status).toBe(200);
    const file = await load(body.data.business_logo_url);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
  });

  // Spec: 1:D/14
  it('is turned upright and loses its camera metadata', async () => {
    const owner = await newOwner(t);
    const exif = { IFD0: { Copyright: 'Ana at home' }, IFD3: { GPSLatitude: '40/1 45/1 0/1', GPSLatitudeRef: 'N' } };
    const sideways = await sharp(await pictureOf(80, 60, { format: 'jpeg' }))
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif?.toString('latin1')).toContain('Ana at home');
    const { body } = await sendLogo(owner.token, new Uint8Array(sideways));
    const file = await load(body.data.business_logo_url);
    const metadata = await sharp(file.bytes).metadata();
    expect(metadata).toMatchObject({ width: 60, height: 80 });
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect(file.bytes.toString('latin1')).not.toContain('Ana at home');
  });

  it('keeps its transparency', async () => {
    const owner = await newOwner(t);
    const { body } = await sendLogo(owner.token, await pictureOf(50, 50, { colour: { r: 0, g: 0, b: 0, alpha: 0 } }));
    const file = await load(body.data.business_logo_url);
    expect((await sharp(file.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('replaces the previous one, whose file is deleted', async () => {
    const owner = await newOwner(t);
    const first = (await sendLogo(owner.token, await pictureOf(50, 50))).body.data.business_logo_url;
    const second = (await sendLogo(owner.token, await pictureOf(50, 50))).body.data.business_logo_url;
    await t.runJobs();
    expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200]);
  });

  // Spec: 1:D/13
  it('may have 10 MB, and is refused with one byte more', async () => {
    const owner = await newOwner(t);
    const picture = await pictureOf(50, 50, { format: 'jpeg' });
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(picture);
      return bytes;
    };
    expect((await sendLogo(owner.token, padded(10 * MB))).status).toBe(200);
    const refused = await sendLogo(owner.token, padded(10 * MB + 1));
    expect([refused.status, refused.body]).toEqual([413, { business_logo: ['A picture can be at most 10 MB.'] }]);
  });

  // Spec: 1:D/13
  it('of more than 40 megapixels by its header is refused', async () => {
    const owner = await newOwner(t);
    const text = { business_logo: ['A picture can be at most 40 megapixels.'] };
    const bomb = await sendLogo(owner.token, hollowPng(50_000, 50_000));
    expect([bomb.status, bomb.body]).toEqual([413, text]);
    const justOver = await sendLogo(owner.token, hollowPng(8000, 5001));
    expect([justOver.status, justOver.body]).toEqual([413, text]);
    expect((await sendLogo(owner.token, await pictureOf(8000, 5000))).status).toBe(200);
  });

  it('may be animated, and is refused with 10,000 frames', async () => {
    const owner = await newOwner(t);
    expect((await sendLogo(owner.token, gifOf(3))).status).toBe(200);
    const { status, body } = await sendLogo(owner.token, gifOf(10_000));
    expect([status, body]).toEqual([413, { business_logo: ['A moving picture can have at most 500 frames.'] }]);
  });

  // Spec: 1:D/13
  it.each([
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['svg without a header', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['pdf', '%PDF-1.7\n'],
    ['text', 'hello'],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['one byte', 'x'],
  ])('cannot be %s, even when its declared type is image/png', async (_what, content) => {
    const owner = await newOwner(t);
    const { status, body } = await sendLogo(owner.token, bytesOf(content));
    expect([status, body]).toEqual([
      415,
      { business_logo: ['Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).'] },
    ]);
  });

  it('that is truncated, or only starts like a picture, is refused and changes nothing', async () => {
    const owner = await newOwner(t, { upTo: 'basic_info' });
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const unreadable = [400, { business_logo: ['This picture could not be read. Please choose another one.'] }];
    for (const bytes of [
      noisy.subarray(0, noisy.length / 2),
      Buffer.concat([noisy.subarray(0, 20), Buffer.alloc(500, 7)]),
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]),
    ]) {
      const { status, body } = await sendLogo(owner.token, new Uint8Array(bytes));
      expect(status === 415 ? unreadable : [status, body]).toEqual(unreadable);
    }
    const me = await t.call(getMe, { token: owner.token });
    expect(me.body.data).toMatchObject({ business_logo_url: null, profile_completed_up_to: 'basic_info' });
  });

  it('may be a JPEG without its end marker, but not without some of its data', async () => {
    const owner = await newOwner(t);
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const create = { width: 300, height: 300, channels: 3, background: 'red', noise } as const;
    for (const progressive of [false, true]) {
      const whole = await sharp({ create }).jpeg({ progressive }).toBuffer();
      for (const missing of [1, 2]) {
        const { status, body } = await sendLogo(owner.token, new Uint8Array(whole.subarray(0, -missing)));
        expect(status).toBe(200);
        const shown = await sharp((await load(body.data.business_logo_url)).bytes)
          .raw()
          .toBuffer();
        expect(
          shown.equals(
            await sharp(await sharp(whole).webp({ quality: 82 }).toBuffer())
              .raw()
              .toBuffer(),
          ),
        ).toBe(true);
      }
      expect((await sendLogo(owner.token, new Uint8Array(whole.subarray(0, -60)))).status).toBe(400);
    }
  });

  it('may come in a field named file', async () => {
    const owner = await newOwner(t);
    const sent = await formOf([['file', { bytes: await pictureOf(50, 50) }]]);
    const { status, body } = await t.call(uploadLogo, { token: owner.token, ...sent });
    expect([status, body.data?.business_logo_url]).toEqual([200, expect.stringContaining('/uploads/')]);
  });

  // Spec: 1:7/38
  it('is required: no file, an empty one, an unknown field or a torn form is refused', async () => {
    const owner = await newOwner(t);
    const required = [400, { business_logo: ['Please choose a logo.'] }];
    const send = async (sent: { body?: Record<string, unknown>; headers?: Record<string, string> }) => {
      const { status, body } = await t.call(uploadLogo, { token: owner.token, ...sent });
      return [status, body];
    };
    expect(await send(await formOf([]))).toEqual(required);
    expect(await send(await formOf([['business_logo', { bytes: new Uint8Array(0) }]]))).toEqual(required);
    expect(await send({ body: {} })).toEqual(required);
    expect(await send(await formOf([['logo', { bytes: await pictureOf(5, 5) }]]))).toEqual([
      400,
      { logo: ['This file is not expected here.'] },
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const torn = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="business_logo"; filename="a.png"\r\n\r\n\x89PNG',
    );
    const { status } = await t.call(uploadLogo, { token: owner.token, headers, body: torn as never });
    expect(status).toBe(400);
  });
});

describe('the size of a logo', () => {
  it('of 400 x 49 pixels is too small', async () => {
    const owner = await newOwner(t, { upTo: 'basic_info' });
    const { status, body } = await sendLogo(owner.token, await pictureOf(400, 49));
    expect([status, body]).toEqual([
      400,
      { business_logo: ['This logo is too small. Please choose one of at least 50 x 50 pixels.'] },
    ]);
    expect((await t.call(getMe, { token: owner.token })).body.data.business_logo_url).toBeNull();
  });

  it('is enough at 50 x 50, and is not required of a banner', async () => {
    const owner = await newOwner(t);
    expect((await sendLogo(owner.token, await pictureOf(50, 50))).status).toBe(200);
    const banner = await formOf([['banner_picture', { bytes: await pictureOf(5, 5) }]]);
    expect((await t.call(chooseBanner, { token: owner.token, ...banner })).status).toBe(200);
  });
});

describe('upload permissions', () => {
  // Spec: 1:7/28
  it('a manager may upload a profile picture and files, but no logo or banner', async () => {
    const owner = await newOwner(t);
    const { token } = await newManager(t, owner.business_id);
    const file = { bytes: await pictureOf(900, 900) };
    expect((await t.call(uploadLogo, { token, ...(await formOf([['business_logo', file]])) })).status).toBe(403);
    expect((await t.call(chooseBanner, { token, ...(await formOf([['banner_picture', file]])) })).status).toBe(403);
    const own = await t.call(uploadProfilePicture, { token, ...(await formOf([['profile_picture', file]])) });
    expect([own.status, own.body.message]).toEqual([200, 'Profile picture uploaded successfully']);
    const me = await t.call(getMe, { token });
    expect(me.body.data.profile_picture_url).toBe(own.body.data.profile_picture_url);
    expect(await sharp((await load(own.body.data.profile_picture_url)).bytes).metadata()).toMatchObject({ width: 512 });
    expect((await t.call(getMe, { token: owner.token })).body.data.profile_picture_url).toBeNull();
    const stored = await t.call(uploadFile, { token, ...(await formOf([['file', file]])) });
    expect(stored.status).toBe(200);
    expect(stored.body.data).toMatchObject({ id: expect.any(String) as string, type: 'image' });
  });

  it('a new profile picture replaces the previous one', async () => {
    const { token } = await newOwner(t);
    const send = async () =>
      t.call(uploadProfilePicture, {
        token,
        ...(await formOf([['profile_picture', { bytes: await pictureOf(9, 9) }]])),
      });
    const [first, second] = [await send(), await send()];
    await t.runJobs();
    expect((await load(first.body.data.profile_picture_url)).status).toBe(404);
    expect((await load(second.body.data.profile_picture_url)).status).toBe(200);
  });

  it('an upload without a token is refused', async () => {
    const form = await formOf([['file', { bytes: await pictureOf(5, 5) }]]);
    expect((await t.call(uploadFile, form)).status).toBe(401);
  });
});

describe('the banner', () => {
  const send = async (token: string) =>
    t.call(chooseBanner, {
      token,
      ...(await formOf([['banner_picture', { bytes: await pictureOf(1600, 900) }]])),
    });

  // Spec: 1:7/25
  it('is custom once uploaded; choosing the default deletes its file', async () => {
    const { token } = await newOwner(t, { upTo: 'business_logo' });
    const own = await send(token);
    expect(own.status).toBe(200);
    expect(own.body.message).toBe('Banner Image Uploaded Successfully');
    expect(own.body.data).toMatchObject({ banner_type: 'custom', profile_completed_up_to: 'banner_picture' });
    const url = own.body.data.banner_picture_url ?? '';
    expect((await load(url)).status).toBe(200);
    const back = await t.call(chooseBanner, { token, body: { banner_type: 'jipe' } });
    expect(back.body.data).toMatchObject({ banner_type: 'jipe', banner_picture_url: null });
    await t.runJobs();
    expect((await load(url)).status).toBe(404);
  });

  // Spec: 1:2.5/4
  it('advances progress to its step when the default is chosen', async () => {
    const { token } = await newOwner(t, { upTo: 'business_logo' });
    expect((await t.call(getMe, { token })).body.data.banner_type).toBe('jipe');
    const { status, body } = await t.call(chooseBanner, { token, body: { banner_type: 'jipe' } });
    expect([status, body.data.profile_completed_up_to]).toEqual([200, 'banner_picture']);
  });

  // Spec: 1:7/25
  it('needs a picture unless it is the default', async () => {
    const { token } = await newOwner(t);
    const choose = async (body: Record<string, unknown>) => {
      const answered = await t.call(chooseBanner, { token, body });
      return [answered.status, answered.body];
    };
    const text = 'banner_type must be jipe when no picture is sent.';
    expect(await choose({ banner_type: 'custom' })).toEqual([400, { banner_type: [text] }]);
    expect(await choose({ banner_type: 'other' })).toEqual([400, { banner_type: [text] }]);
    expect(await choose({})).toEqual([400, { banner_picture: ['Please choose a banner.'] }]);
    const { status, body } = await t.call(chooseBanner, { token, ...(await formOf([])) });
    expect([status, body]).toEqual([400, { banner_picture: ['Please choose a banner.'] }]);
  });
});
