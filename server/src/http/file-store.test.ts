import { getMe, uploadLogo } from '@jipe/contract/profile/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ObjectStore } from '../ports/storage/port.ts';
import { newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { formOf, pictureOf } from '../testing/forms.ts';

let t: TestApp;
/** Makes the store fail like one that is unreachable, or whose disk is full. */
let fails = false;

const away = async () => Promise.reject(Object.assign(new Error('No space left on device'), { code: 'ENOSPC' }));

beforeAll(async () => {
  t = await createTestApp({
    storage: (real): ObjectStore => ({
      put: (...sent) => (fails ? away() : real.put(...sent)),
      get: (...asked) => (fails ? away() : real.get(...asked)),
      delete: (key) => (fails ? away() : real.delete(key)),
      exists: (key) => (fails ? away() : real.exists(key)),
      list: (folder) => real.list(folder),
      close: () => real.close(),
    }),
  });
});
beforeEach(() => {
  fails = false;
});
afterAll(() => t.close());

it('an unavailable file store gives 503 and saves no logo, and is used again when it is back', async () => {
  const { token } = await newOwner(t);
  const logo = { token, ...(await formOf([['business_logo', { bytes: await pictureOf(50, 50) }]])) };
  fails = true;
  const refused = await t.call(uploadLogo, logo);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body).toEqual({
    non_field_errors: ['Files cannot be stored or loaded right now. Please try again in a moment.'],
  });
  expect((await t.call(getMe, { token })).body.data.business_logo_url).toBeNull();

  fails = false;
  const { status, body } = await t.call(uploadLogo, logo);
  expect(status).toBe(200);
  const url = new URL(body.data.business_logo_url).pathname;
  const load = () => t.inject({ method: 'GET', url, headers: { accept: 'image/webp' } });
  expect((await load()).statusCode).toBe(200);
  fails = true;
  expect((await load()).statusCode).toBe(503);
  // The rest of the product works without files.
  expect((await t.call(getMe, { token })).status).toBe(200);
});
