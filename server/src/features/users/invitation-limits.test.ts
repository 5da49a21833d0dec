import { createLocation, editLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { addUser, editUser, resendInvite } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newManager, newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { INVITATIONS_PER_DAY: '5' } });
});
afterAll(() => t.close());

const newEmail = () => `bo-${newId()}@example.test`;
const person = (email = newEmail()) => ({
  first_name: 'Bo',
  last_name: 'Lee',
  email,
  account_type: 'hiring_manager' as const,
});
const add = ({ token }: TestOwner) => t.call(addUser, { token, body: person() });
const mailCount = async () => (await t.ctx.db.selectFrom('mail').select('id').execute()).length;
const place = (count: number) => ({
  name: 'Main Street',
  street: '1 Main St',
  state: 'UT',
  zip: '84601',
  phone: '8015550100',
  lat: 40.2,
  lng: -111.6,
  hiring_manager: Array.from({ length: count }, () => ({ email: newEmail() })),
});

it('a business may mail five people a day, counted across all inviting calls', async () => {
  const owner = await newOwner(t);
  const { token } = owner;
  const manager = await newManager(t, owner.business_id);
  const { id } = (await add(owner)).body.data;
  expect((await t.call(resendInvite, { token, params: { id } })).status).toBe(200);
  t.clock.advance({ minutes: 30 });
  const location = await t.call(createLocation, { token, body: place(2) });
  expect(location.status).toBe(200);
  expect((await t.call(editUser, { token, params: { id: manager.user_id }, body: person() })).status).toBe(200);

  const before = await mailCount();
  const refused = [
    await add(owner),
    await t.call(resendInvite, { token, params: { id } }),
    await t.call(createLocation, { token, body: place(1) }),
    await t.call(editLocation, { token, params: { id: location.body.data.id }, body: place(1) }),
    await t.call(editUser, { token, params: { id: manager.user_id }, body: person() }),
  ];
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '84600']);
  expect(await mailCount()).toBe(before);
  // The refused calls changed nothing.
  expect((await t.call(listMyLocations, { token })).body.data.count).toBe(1);
  // Calls that mail nobody still work, and so do those of other businesses.
  expect((await t.call(createLocation, { token, body: place(0) })).status).toBe(200);
  expect((await add(await newOwner(t))).status).toBe(200);

  t.clock.advance({ hours: 23, minutes: 30 });
  expect((await add(owner)).status).toBe(200);
});

it('the limit of invitations is exact for parallel calls', async () => {
  const owner = await newOwner(t);
  const answers = await Promise.all(Array.from({ length: 12 }, async () => add(owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});
