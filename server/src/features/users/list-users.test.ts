import { addUser, listUsers } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const list = (token: string, query: Record<string, string | number> = {}) => t.call(listUsers, { token, query });

async function invited(owner: TestOwner, first_name: string, locations: string[] = []): Promise<string> {
  const email = `${first_name.toLowerCase()}-${owner.user_id}@example.test`;
  const body = { first_name, last_name: 'Lee', email, account_type: 'hiring_manager' as const };
  const answer = await t.call(addUser, {
    token: owner.token,
    body: { ...body, locations: locations.map((location_id) => ({ location_id })) },
  });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}

describe('the users of a business', () => {
  // Spec: 1:3/15, 1:7/20
  it('are listed by name with their locations, invited users included', async () => {
    const owner = await newOwner(t);
    const [b, a] = [
      await newLocation(t, owner.business_id, { name: 'brewery' }),
      await newLocation(t, owner.business_id, { name: 'Airport' }),
    ];
    const zoe = await invited(owner, 'Zoe', [b, a]);
    const abe = await invited(owner, 'abe');
    const { status, body } = await list(owner.token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ count: 3, next: null, previous: null });
    expect(body.data.results.map((u) => u.id)).toEqual([abe, owner.user_id, zoe]);
    expect(body.data.results[2]).toEqual({
      id: zoe,
      first_name: 'Zoe',
      last_name: 'Lee',
      email: `zoe-${owner.user_id}@example.test`,
      account_type: 'hiring_manager',
      account_status: 'pending',
      locations: [
        { id: a, name: 'Airport' },
        { id: b, name: 'brewery' },
      ],
      profile_picture_url: null,
      created_at: t.clock.now().toISOString(),
    });
    expect(body.data.results[1]).toMatchObject({
      account_type: 'business_owner',
      account_status: 'active',
      locations: [],
    });
  });

  it('include nobody of another business', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    await invited(other, 'Canary');
    expect((await list(owner.token)).body.data.results.map((u) => u.id)).toEqual([owner.user_id]);
  });

  it('are shown to a manager with shared locations only', async () => {
    const owner = await newOwner(t);
    const [mine, secret] = [
      await newLocation(t, owner.business_id, { name: 'Mine' }),
      await newLocation(t, owner.business_id, { name: 'Secret' }),
    ];
    const manager = await newManager(t, owner.business_id, [mine]);
    const colleague = await invited(owner, 'Cole', [mine, secret]);
    const { status, body } = await list(manager.token);
    expect(status).toBe(200);
    expect(body.data.count).toBe(3);
    expect(body.data.results.find((u) => u.id === colleague)?.locations).toEqual([{ id: mine, name: 'Mine' }]);
    expect((await list(manager.token, { location_id: secret })).body.data.count).toBe(0);
    expect((await list(owner.token, { location_id: secret })).body.data.results.map((u) => u.id)).toEqual([colleague]);
  });

  it('are found by name or email, type, status and location', async () => {
    const owner = await newOwner(t);
    const here = await newLocation(t, owner.business_id);
    const elsewhere = await newLocation(t, (await newOwner(t)).business_id);
    const bo = await invited(owner, 'Bo', [here]);
    const active = await newManager(t, owner.business_id);
    const found = async (query: Record<string, string>) =>
      (await list(owner.token, query)).body.data.results.map((u) => u.id);
    expect(await found({ search: 'BO lee' })).toEqual([bo]);
    expect(await found({ search: `bo-${owner.user_id}@` })).toEqual([bo]);
    expect(await found({ search: '100%_\u0000' })).toEqual([]);
    expect(await found({ account_type: 'business_owner' })).toEqual([owner.user_id]);
    expect(await found({ account_status: 'pending' })).toEqual([bo]);
    expect(await found({ account_status: 'active', account_type: 'hiring_manager' })).toEqual([active.user_id]);
    expect(await found({ location_id: here })).toEqual([bo]);
    for (const location_id of [elsewhere, 'no-such-id']) expect(await found({ location_id })).toEqual([]);
    expect(await found({ sort: 'newest' })).toEqual([active.user_id, bo, owner.user_id]);
  });

  it('are not listed with an invalid cursor', async () => {
    const owner = await newOwner(t);
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const cursor of [
      'x',
      made(['a', 'not-an-id', 1]),
      made([5, owner.user_id, 1]),
      made(['\u0000', owner.user_id, 1]),
    ]) {
      const { status, body } = await list(owner.token, { cursor });
      expect([status, body]).toEqual([400, { cursor: ['This cursor is not valid.'] }]);
    }
  });

  it('are not listed without a token, or with a seeker’s token', async () => {
    const seeker = await newSeeker(t);
    expect((await t.call(listUsers)).status).toBe(401);
    expect((await list(seeker.token)).status).toBe(401);
  });
});
