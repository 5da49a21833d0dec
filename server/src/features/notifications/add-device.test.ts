import {
  addDevice,
  readPublicKey,
  readSeekerPublicKey,
  removeDevice,
  removeSeekerDevice,
} from '@jipe/contract/notifications/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newManager, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
let owner: TestOwner;

beforeAll(async () => {
  t = await createTestApp({
    push: { publicKey: 'the-key', accepts: (url) => url.startsWith('https://push.example/'), send: async () => 'sent' },
  });
  owner = await newOwner(t);
});
afterAll(() => t.close());

const subscription = (endpoint = `https://push.example/${newId()}`) => ({
  endpoint,
  keys: { p256dh: 'BPk', auth: 'YWJj' },
});
const add = (token: string, body: object) => t.call(addDevice, { token, body: { ...body } });

describe('a device', () => {
  // Spec: 1:7/39
  it('keeps its id when registered again', async () => {
    const body = subscription();
    const first = await add(owner.token, body);
    expect(first.status).toBe(200);
    const again = await add(owner.token, { ...body, keys: { p256dh: 'BPl', auth: 'YWJk' }, expirationTime: null });
    expect(again.body.data.id).toBe(first.body.data.id);
    const stored = await t.ctx.db.selectFrom('push_device').selectAll().where('id', '=', first.body.data.id).execute();
    expect(stored).toMatchObject([{ user_id: owner.user_id, p256dh: 'BPl', auth: 'YWJk' }]);
  });

  it('belongs to the user who registered it last, under a new id', async () => {
    const body = subscription();
    const first = await add(owner.token, body);
    const next = await newManager(t, owner.business_id);
    const second = await add(next.token, body);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await t.call(removeDevice, { token: owner.token, params: first.body.data })).status).toBe(404);
    expect((await t.call(removeDevice, { token: next.token, params: second.body.data })).status).toBe(200);
  });

  it('is removed only by its own user', async () => {
    const { body } = await add(owner.token, subscription());
    const seeker = await newSeeker(t);
    expect((await t.call(removeSeekerDevice, { token: seeker.token, params: body.data })).status).toBe(404);
    expect((await t.call(removeDevice, { token: owner.token, params: body.data })).status).toBe(200);
    expect((await t.call(removeDevice, { token: owner.token, params: body.data })).status).toBe(404);
  });

  it('is refused when its endpoint is not a push service', async () => {
    for (const endpoint of ['https://evil.example/x', 'http://127.0.0.1/x', 'file:///etc/passwd', '', 5]) {
      const answer = await add(owner.token, { ...subscription(), endpoint });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['endpoint']]);
    }
  });

  it('takes the place of the oldest when a user has more than twenty', async () => {
    const many = await newOwner(t);
    const ids: string[] = [];
    for (let i = 0; i < 22; i++) {
      t.clock.advance({ seconds: 1 });
      ids.push((await add(many.token, subscription())).body.data.id);
    }
    const kept = await t.ctx.db.selectFrom('push_device').select('id').where('user_id', '=', many.user_id).execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
  });
});

it('the server answers the public key for push subscriptions', async () => {
  const seeker = await newSeeker(t);
  expect((await t.call(readPublicKey, { token: owner.token })).body.data).toEqual({ public_key: 'the-key' });
  expect((await t.call(readSeekerPublicKey, { token: seeker.token })).body.data).toEqual({ public_key: 'the-key' });
});
