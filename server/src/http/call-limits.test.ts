import { allEndpoints } from '@jipe/contract/all-endpoints';
import { searchPlaces } from '@jipe/contract/locations/endpoints';
import { addDevice } from '@jipe/contract/notifications/endpoints';
import { addUser, resendInvite } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { newManager, newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { callLimits } from './call-limits.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { INVITATIONS_PER_DAY: '1000' } });
});
afterAll(() => t.close());

it('every rate limit belongs to an existing call of signed-in people', () => {
  for (const name of Object.keys(callLimits)) {
    expect(allEndpoints.find((endpoint) => endpoint.name === name)?.access).toMatch(/^(?:owner|member|seeker)$/);
  }
});

describe('a signed-in user', () => {
  it('may invite three hundred people an hour, repeated invitations included', async () => {
    const { token } = await newOwner(t);
    const body = () => ({
      first_name: 'Bo',
      last_name: 'Lee',
      email: `bo-${newId()}@example.test`,
      account_type: 'hiring_manager',
    });
    const { id } = (await t.call(addUser, { token, body: body() })).body.data;
    const statuses = new Set<number>();
    for (let i = 1; i < 299; i += 1) statuses.add((await t.call(addUser, { token, body: body() })).status);
    statuses.add((await t.call(resendInvite, { token, params: { id } })).status);
    expect([...statuses]).toEqual([200]);
    const refused = await t.call(addUser, { token, body: body() });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    t.clock.advance({ hours: 1 });
    expect((await t.call(addUser, { token, body: body() })).status).toBe(200);
  });

  it('may search places 600 times before a 429, counted separately from a colleague', async () => {
    const owner = await newOwner(t);
    const colleague = await newManager(t, owner.business_id);
    const ask = async (token: string) => (await t.call(searchPlaces, { token, query: { q: 'Provo' } })).status;
    for (let i = 0; i < 600; i += 1) if ((await ask(owner.token)) !== 200) throw new Error(`refused after ${i}`);
    expect(await ask(owner.token)).toBe(429);
    expect(await ask(colleague.token)).toBe(200);
  });

  it('does not use up a rate limit with invalid requests', async () => {
    const { token } = await newOwner(t);
    for (let i = 0; i < 101; i += 1) expect((await t.call(addDevice, { token, body: {} })).status).toBe(400);
  });
});
