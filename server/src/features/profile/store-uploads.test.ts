import { getMe, uploadFile, uploadLogo, uploadMedia, uploadProfilePicture } from '@jipe/contract/profile/endpoints';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDueFiles } from '../../jobs/file-queue.ts';
import { newManager, newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { forgetUploads, measureFiles } from './jobs.ts';
import { sumFiles } from './queries-files.ts';

const QUOTA = 1_048_576;
const FULL = ['There is no room left for more files. Please delete some photos or videos first.'];

let t: TestApp;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  t = await createTestApp({ env: { FILES_QUOTA_BYTES: String(QUOTA) } });
  bytes = await pictureOf(50, 50);
});
afterAll(() => t.close());

const send = async (token: string) => t.call(uploadFile, { token, ...(await formOf([['file', { bytes }]])) });
const kept = ({ business_id }: { business_id: string }) => sumFiles(t.ctx.db, business_id);
const stored = async () => (await readdir(join(t.ctx.settings.dataDir, 'uploads'))).length;
/** Sets the stored size of one file of the business. */
async function grow({ business_id }: TestOwner, size: number): Promise<void> {
  await sql`update file_size set bytes = ${size} where key = (select min(key) from upload where business_id = ${business_id})`.execute(
    t.ctx.db,
  );
}

describe('the storage of a business', () => {
  it('is counted in bytes, whoever uploads a file and whatever it is for', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    let before = 0;
    const steps = [
      async () => send(manager.token),
      async () => t.call(uploadLogo, { token: owner.token, ...(await formOf([['business_logo', { bytes }]])) }),
      async () => t.call(uploadMedia, { token: owner.token, ...(await formOf([['media1', { bytes }]])) }),
      async () =>
        t.call(uploadProfilePicture, { token: manager.token, ...(await formOf([['profile_picture', { bytes }]])) }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      const after = await kept(owner);
      expect(after).toBeGreaterThan(before);
      before = after;
    }
    // The new logo replaces the old one, and takes its space.
    await steps[1]?.();
    expect(await kept(owner)).toBe(before);
  });

  it('is limited by its quota: a file beyond it gets 413 under its field and is not stored', async () => {
    const owner = await newOwner(t);
    expect((await send(owner.token)).status).toBe(200);
    const one = await kept(owner);
    await grow(owner, QUOTA - one);
    expect((await send(owner.token)).status).toBe(200);
    expect(await kept(owner)).toBe(QUOTA);

    await deleteDueFiles(t.ctx);
    const before = await stored();
    const media = await t.call(uploadMedia, { token: owner.token, ...(await formOf([['media1', { bytes }]])) });
    expect([media.status, media.body]).toEqual([413, { media1: FULL }]);
    const again = await send(owner.token);
    expect([again.status, again.body]).toEqual([413, { file: FULL }]);
    expect((await t.call(getMe, { token: owner.token })).body.data.media).toEqual([]);
    await deleteDueFiles(t.ctx);
    expect(await stored()).toBe(before);
    expect((await send((await newOwner(t)).token)).status).toBe(200);
  });

  it('stays within its quota when parallel uploads compete for the last space', async () => {
    const owner = await newOwner(t);
    await send(owner.token);
    await grow(owner, QUOTA - (await kept(owner)));
    const statuses = (await Promise.all([send(owner.token), send(owner.token), send(owner.token)])).map(
      (a) => a.status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 413, 413]);
  });
});

describe('an unused upload', () => {
  it('is deleted after a day with its file, and frees its space', async () => {
    const owner = await newOwner(t);
    const url = new URL((await send(owner.token)).body.data.url).pathname;
    t.clock.advance({ hours: 23 });
    await forgetUploads(t.ctx);
    expect((await t.inject({ method: 'GET', url })).statusCode).toBe(200);
    t.clock.advance({ hours: 1, seconds: 1 });
    await Promise.all([forgetUploads(t.ctx), forgetUploads(t.ctx)]);
    await deleteDueFiles(t.ctx);
    expect((await t.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect(await kept(owner)).toBe(0);
  });
});

describe('files without a recorded size', () => {
  it('are measured, and recorded sizes of missing files are deleted', async () => {
    const owner = await newOwner(t);
    await t.call(uploadLogo, { token: owner.token, ...(await formOf([['business_logo', { bytes }]])) });
    const size = await kept(owner);
    await t.ctx.db.deleteFrom('file_size').execute();
    await t.ctx.db.insertInto('file_size').values({ key: 'gone.webp', bytes: 5 }).execute();
    expect(await kept(owner)).toBe(0);
    await Promise.all([measureFiles(t.ctx), measureFiles(t.ctx)]);
    expect(await kept(owner)).toBe(size);
    expect(await t.ctx.db.selectFrom('file_size').select('key').where('key', '=', 'gone.webp').execute()).toEqual([]);
  });
});
