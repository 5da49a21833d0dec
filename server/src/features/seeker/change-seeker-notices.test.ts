import * as calls from '@jipe/contract/seeker/endpoints';
import { addSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { selectDevices } from '../notifications/queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (token: string, body: Record<string, unknown>) => t.call(calls.changeSeekerNotices, { token, body });

it('a seeker’s notices are all on at first, and a change affects only the fields sent', async () => {
  const { token } = await newSeeker(t);
  const read = async () => (await t.call(calls.readSeekerNotices, { token })).body.data;
  expect(await read()).toEqual({ mail: true, push: true, language: 'en' });
  const changed = await change(token, { mail: false, language: 'es' });
  expect(changed.body.data).toEqual({ mail: false, push: true, language: 'es' });
  await change(token, {});
  expect(await read()).toEqual({ mail: false, push: true, language: 'es' });
  const refused = await change(token, { mail: 'no', push: 1, language: 'fr' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body).toSorted()).toEqual(['language', 'mail', 'push']);
});

it('a sign-in code is mailed with mails turned off, in the chosen language', async () => {
  const email = 'quiet@example.test';
  const { body } = await t.call(calls.registerSeeker, {
    body: { full_name: 'Ana Diaz', email, password: 'Kaffee-2026!' },
  });
  await change(body.data.token, { mail: false, language: 'es' });
  await t.call(calls.sendSeekerCode, { body: { email } });
  const mails = await t.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Tu código')]);
});

it('no device is selected for a seeker who turned push off', async () => {
  const { token, seeker_id } = await newSeeker(t);
  const subscription = {
    endpoint: 'https://push.example.test/quiet',
    keys: {
      p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  };
  expect((await t.call(addSeekerDevice, { token, body: subscription })).status).toBe(200);
  const devices = () =>
    selectDevices(
      t.ctx.db,
      { user_ids: [], seeker_ids: [seeker_id] },
      { device_ids: null, unlessRead: null, url: '/messages' },
    );
  expect(await devices()).toHaveLength(1);
  await change(token, { push: false });
  expect(await devices()).toHaveLength(0);
});
