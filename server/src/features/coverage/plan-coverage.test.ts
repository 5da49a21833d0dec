import { hideApplication, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { listRuns, planCoverage, readRun } from '@jipe/contract/coverage/endpoints';
import { coverWeek } from '@jipe/contract/coverage/rules';
import { wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { editBusinessSettings, listActivity } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { anotherOwner, newListing, newLocation, newManager } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { STARTS_WITHIN_MS, startedProduct } from '../../testing/started-product.ts';
import { applies, giveHours, listingOf, newPlace, seekerOf, sheetOf } from '../../testing/weeks.ts';
import { forgetOldRuns } from './jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const plan = (token: string, job_id: string, more: Record<string, unknown> = {}) =>
  t.call(planCoverage, { token, body: { job_id, ...more } });
const planned = async (...given: Parameters<typeof plan>) => {
  const { status, body } = await plan(...given);
  expect(status).toBe(200);
  return body.data;
};
const runs = async (token: string, job_id?: string) =>
  (await t.call(listRuns, { token, query: job_id === undefined ? {} : { job_id } })).body.data;
const bytes = async (token: string, id: string) => {
  const headers = { authorization: `Token ${token}` };
  return (await t.inject({ url: `/api/v1/business/coverage/runs/${id}/`, headers })).body;
};

/**
 * A listing of three hours on Monday to Wednesday with its applicants: for each day two people with that day's hours,
 * and one with all hours.
 */
async function shop() {
  const place = await newPlace(t);
  const job_id = await listingOf(
    t,
    place,
    [1, 2, 3].map((day) => sheetOf(day, '09:00', '12:00')),
  );
  const seekers: string[] = [];
  const ids: string[] = [];
  const day = (name: string) => ({ [`${name}_from`]: '09:00', [`${name}_to`]: '12:00' });
  const all = { ...day('mon'), ...day('tue'), ...day('wed') };
  for (const hours of [day('mon'), day('mon'), day('tue'), day('tue'), day('wed'), day('wed'), all, {}]) {
    const seeker = await seekerOf(t, hours);
    seekers.push(seeker);
    ids.push(await applies(t, seeker, job_id));
  }
  return { ...place, job_id, seekers, ids };
}

describe('a coverage plan', () => {
  it('chooses the fewest people who cover the week, and offers alternatives that all differ', async () => {
    const { owner, job_id, ids } = await shop();
    const [mon1 = '', , tue1 = '', , wed1 = '', , all = '', silent = ''] = ids;
    const first = await planned(owner.token, job_id);
    expect(first).toMatchObject({ chosen: [all], is_exact: true, lower_bound: 1 });
    expect(first.open_left).toEqual(Array.from({ length: 336 }, () => 0));
    expect(first.alternatives).toMatchObject([{ without: all, chosen: [mon1, tue1, wed1], is_exact: true }]);

    const second = await planned(owner.token, job_id, { without: [all, silent] });
    expect(second.chosen).toEqual([mon1, tue1, wed1]);
    expect(second.alternatives).toHaveLength(3);
    for (const { without, chosen } of second.alternatives) {
      expect(second.chosen).toContain(without);
      expect(chosen).not.toContain(without);
      expect(chosen).not.toContain(all);
    }
    expect(new Set(second.alternatives.map(({ chosen }) => chosen.join())).size).toBe(3);

    const third = await planned(owner.token, job_id, { with: [wed1, tue1], without: [all] });
    expect(third).toMatchObject({ chosen: [mon1, tue1, wed1], is_exact: true, lower_bound: 3 });
    expect(third.alternatives.map(({ without }) => without)).toEqual([mon1]);
    for (const way of third.alternatives) expect(way.chosen).toEqual(expect.arrayContaining([tue1, wed1]));
  });

  it('leaves out applicants who are hidden, hired or without hours, and hours that hires cover', async () => {
    const { owner, job_id, ids } = await shop();
    const [mon1 = '', mon2 = '', , , , , all = ''] = ids;
    await t.call(hideApplication, { token: owner.token, body: { application_id: all, is_hidden: true } });
    const hire = { application_id: mon1, actions: ['hired'] };
    await t.call(setApplicationStatus, { token: owner.token, body: hire });
    const { chosen } = await planned(owner.token, job_id);
    expect(chosen).toHaveLength(2);
    expect(chosen).not.toContain(mon2);
    for (const id of [all, mon1, ids[7]]) {
      const refused = await plan(owner.token, job_id, { with: [id] });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['with']]);
    }
  });

  it('reuses the listing’s latest run when the inputs are the same, in parallel too', async () => {
    const { owner, business_id, location_id, job_id, ids, seekers } = await shop();
    const manager = await newManager(t, business_id, [location_id]);
    const asked = await Promise.all([1, 2, 3].map(() => planned(owner.token, job_id)));
    expect(new Set(asked.map(({ run_id }) => run_id)).size).toBe(1);
    const [{ run_id } = { run_id: '' }] = asked;
    expect(await planned(manager.token, job_id, { with: [], without: null })).toEqual(asked[0]);
    const [a = '', b = ''] = ids;
    const one = await planned(owner.token, job_id, { without: [a, b] });
    expect((await planned(owner.token, job_id, { without: [b.toUpperCase(), a, a] })).run_id).toBe(one.run_id);
    const again = await planned(owner.token, job_id);
    expect(again.run_id).not.toBe(run_id);
    await giveHours(t, seekers[0] ?? '', { mon_from: '08:00', mon_to: '12:00' });
    expect((await planned(owner.token, job_id)).run_id).not.toBe(again.run_id);
    const list = await runs(owner.token, job_id);
    expect([list.count, list.results.at(-1)]).toMatchObject([
      4,
      {
        run_id,
        by: { id: owner.user_id },
        rules_version: 1,
        location_id,
        job_id,
      },
    ]);
    const { results } = (await t.call(listActivity, { token: owner.token })).body.data;
    // A call while the same plan is being stored leaves an audit entry, too.
    const entries = results.filter(({ act }) => act === 'coverage_planned').length;
    expect([4, 5, 6]).toContain(entries);
  });

  it('refuses a listing that is not visible or not active, and applicants of another listing', async () => {
    const { owner, business_id, location_id, job_id, ids } = await shop();
    const other = await shop();
    const elsewhere = await newManager(t, business_id, [await newLocation(t, business_id)]);
    expect(await plan(elsewhere.token, job_id)).toMatchObject({
      status: 400,
      body: { job_id: ['This job listing does not exist.'] },
    });
    const paused = await newListing(t, location_id, { status: 'paused' });
    expect((await plan(owner.token, paused)).status).toBe(409);
    const beside = await applies(t, await seekerOf(t, {}), await newListing(t, location_id));
    for (const field of ['with', 'without'])
      for (const id of [other.ids[0], beside, newId(), 'nonsense'])
        expect(await plan(owner.token, job_id, { [field]: [id] })).toMatchObject({
          status: 400,
          body: { [field]: ['This applicant does not exist.'] },
        });
    const both = await plan(owner.token, job_id, { with: [ids[0]], without: [ids[0]] });
    expect([both.status, Object.keys(both.body)]).toEqual([400, ['without']]);
    expect((await plan(owner.token, job_id, { with: Array.from({ length: 501 }, () => newId()) })).status).toBe(400);
  });
});

describe('a stored run', () => {
  it(
    'keeps the same bytes after a restart and changed data, and its inputs reproduce its answer',
    async () => {
      const { owner, job_id, seekers, ids } = await shop();
      const { run_id } = await planned(owner.token, job_id, { without: [ids[6]] });
      const before = await bytes(owner.token, run_id);
      for (const id of seekers) await giveHours(t, id, { sun_from: '09:00', sun_to: '10:00' });
      await t.ctx.db.deleteFrom('application').where('listing_id', '=', job_id).execute();
      await t.ctx.db
        .updateTable('listing')
        .set({ status: 'closed', time_sheets: '[]' })
        .where('id', '=', job_id)
        .execute();
      expect(await bytes(owner.token, run_id)).toBe(before);
      // Another process on the same database, as after a restart.
      const product = await startedProduct({ DATABASE_URL: t.database.url, DATA_DIR: t.ctx.settings.dataDir });
      const headers = { authorization: `Token ${owner.token}` };
      const again = await fetch(`${product.url}/api/v1/business/coverage/runs/${run_id}/`, { headers });
      expect(await again.text()).toBe(before);
      await product.stop();
      const { inputs, answer } = (await t.call(readRun, { token: owner.token, params: { id: run_id } })).body.data;
      const people = inputs.people
        .filter(({ application_id }) => !inputs.without.includes(application_id))
        .map(({ application_id, time_slots }) => ({ id: application_id, free: wholeHalfHours(time_slots) }));
      expect(answer).toMatchObject(coverWeek(inputs.open, people));
      expect(before).not.toContain('Sam');
    },
    STARTS_WITHIN_MS,
  );

  it('is visible to users who see its location, and absent while the planner is off', async () => {
    const { owner, business_id, job_id } = await shop();
    const { run_id } = await planned(owner.token, job_id);
    const elsewhere = await newManager(t, business_id, [await newLocation(t, business_id)]);
    const read = async (token: string) => (await t.call(readRun, { token, params: { id: run_id } })).status;
    expect((await runs(elsewhere.token)).results).toEqual([]);
    const second = await anotherOwner(t, business_id);
    expect((await runs(second.token)).results).toHaveLength(1);
    await t.call(editBusinessSettings, { token: owner.token, body: { planner: false } });
    const off = [
      await read(owner.token),
      (await plan(owner.token, job_id)).status,
      (await t.call(listRuns, { token: owner.token })).status,
    ];
    expect(off).toEqual([404, 404, 404]);
    await t.call(editBusinessSettings, { token: owner.token, body: { planner: true } });
    expect(await read(owner.token)).toBe(200);
  });

  it('is kept for four years, then deleted', async () => {
    const { owner, job_id } = await shop();
    const { run_id } = await planned(owner.token, job_id);
    const count = async () =>
      (await t.ctx.db.selectFrom('coverage_run').select('id').where('id', '=', run_id).execute()).length;
    t.clock.advance({ days: 4 * 365 });
    await forgetOldRuns(t.ctx);
    expect(await count()).toBe(1);
    t.clock.advance({ days: 2 });
    await forgetOldRuns(t.ctx);
    expect(await count()).toBe(0);
  });
});
