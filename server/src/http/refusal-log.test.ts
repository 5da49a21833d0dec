import { getLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newLocation, newManager, newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Returns the requests' log lines during `run`, without their ids. */
async function logged(run: () => Promise<unknown>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const { log } = t.app.server;
  const taking = (level: string) => (line: unknown, text?: string) => void lines.push([level, text, line]);
  const taker: typeof log = Object.assign(Object.create(log) as object as typeof log, {
    warn: taking('warn'),
    info: taking('info'),
  });
  const spy = vi.spyOn(log, 'child').mockReturnValue(taker);
  await run();
  spy.mockRestore();
  return lines;
}

it('a refused call is logged with its session; an allowed or anonymous call is not logged', async () => {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const manager = await newManager(t, owner.business_id, [location_id]);
  const theirs = await newLocation(t, (await newOwner(t)).business_id);
  const { id: session_id } = await t.ctx.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', manager.user_id)
    .executeTakeFirstOrThrow();
  const lines = await logged(async () => {
    await t.call(getLocation, { token: manager.token, params: { id: location_id } });
    await t.call(getLocation, { params: { id: location_id } });
    await t.call(getLocation, { token: manager.token, params: { id: theirs } });
    await t.call(setLocationStatus, { token: manager.token, params: { id: location_id }, body: { is_active: false } });
  });
  expect(lines).toEqual([
    ['info', 'refused', { session_id, method: 'GET', route: '/api/v1/business/my-locations/:id', status: 404 }],
    [
      'warn',
      'refused',
      { session_id, method: 'PATCH', route: '/api/v1/business/update-location-status/', status: 403 },
    ],
  ]);
});
