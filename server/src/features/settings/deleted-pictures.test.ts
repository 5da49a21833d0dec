import {
  chooseBanner,
  uploadFile,
  uploadLogo,
  uploadMedia,
  uploadProfilePicture,
} from '@jipe/contract/profile/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deleteUser } from '@jipe/contract/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyData } from '../../cli/verify-data.ts';
import { newLocation, newManager, newOwner, type TestUser } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';

let t: TestApp;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  t = await createTestApp();
  png = await pictureOf(50, 50);
});
afterAll(() => t.close());

const form = (field: string) => formOf([[field, { bytes: png }]]);
const withPicture = async ({ token }: TestUser) =>
  t.call(uploadProfilePicture, { token, ...(await form('profile_picture')) });

/** Keys of the business's stored files that rows refer to. */
async function filesOf(business_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select unnest(array[logo_key, banner_key]) as key from business where id = ${business_id}
    union all select key from media where business_id = ${business_id}
    union all select key from upload where business_id = ${business_id}
    union all select profile_picture_key from user_account where business_id = ${business_id}`.execute(t.ctx.db);
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}
const stored = async (keys: readonly string[]) => {
  const there = await Promise.all(keys.map((key) => t.ctx.storage.exists(key)));
  return keys.filter((_key, i) => there[i]);
};

/** A business with a file of every kind, including another user's picture. */
async function withFiles() {
  const owner = await newOwner(t);
  const { business_id, token } = owner;
  const manager = await newManager(t, business_id, [await newLocation(t, business_id)]);
  await t.call(uploadLogo, { token, ...(await form('business_logo')) });
  await t.call(chooseBanner, { token, ...(await form('banner_picture')) });
  await t.call(uploadMedia, { token, ...(await form('media1')) });
  await t.call(uploadFile, { token, ...(await form('file')) });
  for (const user of [owner, manager]) expect((await withPicture(user)).status).toBe(200);
  const files = await filesOf(business_id);
  expect(await stored(files)).toHaveLength(6);
  return { owner, manager, files };
}

it('a business’s files are deleted with the account, before the erasure', async () => {
  const { owner, files } = await withFiles();
  const other = await withFiles();
  await t.call(deleteAccount, { token: owner.token, body: { reasons: ['Enough'] } });
  await t.runJobs();
  expect(await stored(files)).toEqual([]);
  expect(await filesOf(owner.business_id)).toEqual([]);
  expect(await stored(other.files)).toEqual(other.files);
  expect((await verifyData(t.ctx.db, t.clock.now())).off).toEqual([]);
});

it('a deleted user’s picture is deleted, and no other file', async () => {
  const { owner, manager, files } = await withFiles();
  await t.call(deleteUser, { token: owner.token, params: { id: manager.user_id } });
  await t.runJobs();
  const left = await filesOf(owner.business_id);
  expect(left).toHaveLength(5);
  expect(await stored(files)).toEqual(left);
});

it('an upload still in progress when the account is deleted is refused and not stored', async () => {
  const { owner, files } = await withFiles();
  const put = t.ctx.storage.put.bind(t.ctx.storage);
  const keys: string[] = [];
  const spy = vi.spyOn(t.ctx.storage, 'put').mockImplementation(async (key, ...rest) => {
    keys.push(key);
    if (keys.length === 1) await t.call(deleteAccount, { token: owner.token, body: { reasons: ['Enough'] } });
    return put(key, ...rest);
  });
  const answer = await t.call(uploadLogo, { token: owner.token, ...(await form('business_logo')) });
  spy.mockRestore();
  expect(answer.status).toBe(401);
  await t.runJobs();
  expect(await stored([...files, ...keys])).toEqual([]);
});
