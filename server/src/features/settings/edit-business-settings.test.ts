import { editBusinessSettings, readBusinessSettings } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('business settings change only in the fields sent, and a manager can read them', async () => {
  const owner = await newOwner(t);
  const { token } = await newManager(t, owner.business_id);
  const read = async () => (await t.call(readBusinessSettings, { token })).body.data;
  const edit = async (body: Record<string, unknown>) =>
    (await t.call(editBusinessSettings, { token: owner.token, body })).body.data;
  expect(await read()).toEqual({ undo_seconds: 600, monthly_cap: null, planner: true });
  expect(await edit({ monthly_cap: '500' })).toEqual({ undo_seconds: 600, monthly_cap: '500.00', planner: true });
  expect(await edit({ undo_seconds: 0, planner: false })).toMatchObject({ monthly_cap: '500.00' });
  expect(await read()).toEqual({ undo_seconds: 0, monthly_cap: '500.00', planner: false });
  expect(await edit({ monthly_cap: null })).toEqual({ undo_seconds: 0, monthly_cap: null, planner: false });
  expect(await edit({})).toEqual({ undo_seconds: 0, monthly_cap: null, planner: false });
});

it.each([
  [{ undo_seconds: 3601 }, 'undo_seconds'],
  [{ undo_seconds: -1 }, 'undo_seconds'],
  [{ undo_seconds: 1.5 }, 'undo_seconds'],
  [{ undo_seconds: null }, 'undo_seconds'],
  [{ monthly_cap: '-1.00' }, 'monthly_cap'],
  [{ monthly_cap: '1.005' }, 'monthly_cap'],
  [{ monthly_cap: '10000000.00' }, 'monthly_cap'],
  [{ monthly_cap: {} }, 'monthly_cap'],
  [{ planner: 'yes' }, 'planner'],
])('business settings refuse %j under its field', async (body, field) => {
  const { token } = await newOwner(t);
  const answer = await t.call(editBusinessSettings, { token, body });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
});
