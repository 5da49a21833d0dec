import { agreeHours, hideApplication, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { applies, counted, listingOf, newPlace, seekerOf, sheetOf, slot } from '../../testing/weeks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = async (token: string, query: Record<string, string>) => {
  const { status, body } = await t.call(readCoverage, { token, query });
  expect(status).toBe(200);
  return body.data;
};
const hire = async (token: string, application_id: string, actions = ['hired']) =>
  t.call(setApplicationStatus, { token, body: { application_id, actions } });
const morning = { mon_from: '09:00', mon_to: '12:00' };

describe('the week of a location', () => {
  it('leaves out a withdrawn applicant and the hours agreed with that applicant', async () => {
    const { owner, location_id } = await newPlace(t);
    const cook = await listingOf(t, { location_id }, [sheetOf(1, '10:00', '12:00')]);
    const application_id = await applies(t, await seekerOf(t, morning, 'Ana Diaz'), cook);
    await hire(owner.token, application_id);
    expect(await read(owner.token, { location_id })).toMatchObject({ open_hours: 0, people: [{ application_id }] });
    await t.ctx.db
      .updateTable('application')
      .set({ withdrawn_at: t.clock.now() })
      .where('id', '=', application_id)
      .execute();
    expect(await read(owner.token, { location_id })).toMatchObject({ open_hours: 2, people: [], unknown: 0 });
  });

  it('lists every visible applicant who wants an adjustment, and its counts stay the same', async () => {
    const { owner, location_id } = await newPlace(t);
    const cook = await listingOf(t, { location_id }, [sheetOf(1, '10:00', '12:00')]);
    const waiter = await listingOf(t, { location_id }, [sheetOf(2, '10:00', '12:00')]);
    const [ana, bo, cy] = [await seekerOf(t, morning, 'Ana'), await seekerOf(t, {}, 'Bo'), await seekerOf(t, {}, 'Cy')];
    const [first, second] = [await applies(t, ana, cook), await applies(t, bo, waiter)];
    const hidden = await applies(t, cy, cook);
    const counts = await read(owner.token, { location_id });
    expect(counts).toMatchObject({ unknown: 2, adjusting: [] });
    await t.ctx.db
      .updateTable('application')
      .set({ wants_adjustment: true })
      .where('id', 'in', [first, second, hidden])
      .execute();
    await t.call(hideApplication, { token: owner.token, body: { application_id: hidden, is_hidden: true } });
    const of = (
      seeker_id: string,
      seeker_full_name: string,
      application_id: string,
      job_id: string,
      gave_hours: boolean,
    ) => ({
      application_id,
      seeker_id,
      seeker_full_name,
      job_id,
      gave_hours,
    });
    const [one, two] = [of(ana, 'Ana', first, cook, true), of(bo, 'Bo', second, waiter, false)];
    expect(await read(owner.token, { location_id })).toEqual({ ...counts, unknown: 1, adjusting: [one, two] });
    expect((await read(owner.token, { location_id, job_id: waiter })).adjusting).toEqual([two]);
  });

  it('counts people wanted and missing per half hour, and the hours each applicant would add', async () => {
    const { owner, location_id } = await newPlace(t);
    const cook = await listingOf(t, { location_id }, [sheetOf(1, '10:00', '12:00')], 2);
    const night = await listingOf(t, { location_id }, [sheetOf(7, '23:00', '01:00')]);
    const ana = await seekerOf(t, { ...morning, sun_from: '22:00', sun_to: '03:00' }, 'Ana Diaz');
    const bo = await seekerOf(t, morning, 'Bo Lee');
    const nobodyKnows = await seekerOf(t, {});
    const atNight = await applies(t, ana, night);
    t.clock.advance({ ms: 1 });
    const asCook = await applies(t, ana, cook);
    t.clock.advance({ ms: 1 });
    const bosOwn = await applies(t, bo, cook);
    await applies(t, nobodyKnows, cook);
    await applies(t, nobodyKnows, night);

    const week = await read(owner.token, { location_id });
    expect(counted(week.wanted)).toEqual({ 20: 2, 21: 2, 22: 2, 23: 2, 334: 1, 335: 1, 0: 1, 1: 1 });
    expect(week.open).toEqual(week.wanted);
    expect(counted(week.committed)).toEqual({});
    expect(week.open_hours).toBe(6);
    expect(week.unknown).toBe(1);
    const [a, b] = [
      { seeker_id: ana, seeker_full_name: 'Ana Diaz' },
      { seeker_id: bo, seeker_full_name: 'Bo Lee' },
    ];
    const two = { adds: 2, committed: false };
    expect(week.people).toEqual([
      { ...a, ...two, application_id: atNight, job_id: night, spans: [slot(7, '23:00', '01:00')] },
      { ...a, ...two, application_id: asCook, job_id: cook, spans: [slot(1, '10:00', '12:00')] },
      { ...b, ...two, application_id: bosOwn, job_id: cook, spans: [slot(1, '10:00', '12:00')] },
    ]);

    const ofOne = await read(owner.token, { location_id, job_id: night });
    expect(counted(ofOne.open)).toEqual({ 334: 1, 335: 1, 0: 1, 1: 1 });
    expect(ofOne.people.map(({ application_id }) => application_id)).toEqual([atNight]);
  });

  it('subtracts the agreed hours of hires from the open hours, never below zero', async () => {
    const { owner, location_id } = await newPlace(t);
    const job_id = await listingOf(t, { location_id }, [sheetOf(1, '09:00', '12:00')]);
    const [one, two] = [await seekerOf(t, morning), await seekerOf(t, { mon_from: '08:00', mon_to: '13:00' })];
    const [first, second] = [await applies(t, one, job_id), await applies(t, two, job_id)];
    await hire(owner.token, first);
    await hire(owner.token, second);
    const time_slots = [slot(1, '11:00', '13:00')];
    await t.call(agreeHours, { token: owner.token, params: { id: first }, body: { time_slots } });
    const week = await read(owner.token, { location_id });
    expect(counted(week.committed)).toEqual({ 18: 1, 19: 1, 20: 1, 21: 1, 22: 2, 23: 2, 24: 1, 25: 1 });
    expect(counted(week.open)).toEqual({});
    expect(week.people.map(({ adds, spans, committed }) => ({ adds, spans, committed }))).toEqual([
      { adds: 0, spans: time_slots, committed: true },
      { adds: 0, spans: [slot(1, '09:00', '12:00')], committed: true },
    ]);
    await hire(owner.token, second, []);
    const freed = await read(owner.token, { location_id });
    expect(counted(freed.open)).toEqual({ 18: 1, 19: 1, 20: 1, 21: 1 });
    expect(freed.people[1]).toMatchObject({ adds: 2, spans: [slot(1, '09:00', '11:00')], committed: false });
  });

  it('treats hours agreed anywhere in the business as taken, but not those of another business', async () => {
    const { owner, business_id, location_id } = await newPlace(t);
    const elsewhere = await newLocation(t, business_id);
    const manager = await newManager(t, business_id, [location_id]);
    const here = await listingOf(t, { location_id }, [sheetOf(1, '09:00', '12:00')]);
    const there = await listingOf(t, { location_id: elsewhere }, [sheetOf(1, '10:00', '11:00')]);
    const ana = await seekerOf(t, morning);
    await applies(t, ana, here);
    await hire(owner.token, await applies(t, ana, there));
    const week = await read(manager.token, { location_id });
    expect(week.people).toMatchObject([{ adds: 2, spans: [slot(1, '09:00', '10:00'), slot(1, '11:00', '12:00')] }]);
    expect(counted(week.committed)).toEqual({});
    // Hours agreed at another business do not count.
    const other = await newPlace(t);
    await applies(t, ana, await listingOf(t, other, [sheetOf(1, '09:00', '12:00')]));
    expect((await read(other.owner.token, { location_id: other.location_id })).people).toMatchObject([{ adds: 3 }]);
    expect((await read(manager.token, { location_id: elsewhere })).people).toEqual([]);
  });

  it('leaves out hidden applicants, and lists favourites after applicants on request', async () => {
    const { owner, location_id } = await newPlace(t);
    const job_id = await listingOf(t, { location_id }, [sheetOf(1, '09:00', '12:00')]);
    const likes = async (seeker_id: string) =>
      t.ctx.db.insertInto('favorite').values({ seeker_id, listing_id: job_id, favorited_at: t.clock.now() }).execute();
    const [hidden, fan, applicant, silent] = [
      await seekerOf(t, morning),
      await seekerOf(t, morning, 'Fay Fan'),
      await seekerOf(t, morning, 'Al Applied'),
      await seekerOf(t, {}),
    ];
    for (const each of [hidden, fan, applicant, silent]) await likes(each);
    const gone = await applies(t, hidden, job_id);
    await t.call(hideApplication, { token: owner.token, body: { application_id: gone, is_hidden: true } });
    const shown = await applies(t, applicant, job_id);
    const names = (week: { people: { seeker_full_name: string; application_id: string | null }[] }) =>
      week.people.map(({ seeker_full_name, application_id }) => [seeker_full_name, application_id]);
    const without = await read(owner.token, { location_id });
    expect([names(without), without.unknown]).toEqual([[['Al Applied', shown]], 0]);
    const all = await read(owner.token, { location_id, favourites: 'true' });
    expect(names(all)).toEqual([
      ['Al Applied', shown],
      ['Fay Fan', null],
    ]);
    expect(all.unknown).toBe(1);
  });

  it('counts active listings only, and is empty for a listing of another business', async () => {
    const { owner, location_id } = await newPlace(t);
    await newListing(t, location_id, { status: 'paused' });
    const foreign = await newPlace(t);
    const theirs = await listingOf(t, foreign, [sheetOf(1, '09:00', '12:00')]);
    const empty = { open_hours: 0, people: [], unknown: 0 };
    expect(await read(owner.token, { location_id })).toMatchObject(empty);
    expect(await read(owner.token, { location_id, job_id: theirs })).toMatchObject(empty);
    expect((await read(owner.token, { location_id })).open).toHaveLength(336);
  });

  it('requires a location', async () => {
    const { token } = await newOwner(t);
    for (const query of [{}, { location_id: '' }]) {
      const refused = await t.call(readCoverage, { token, query });
      expect(refused).toMatchObject({ status: 400, body: { location_id: ['Please select a location'] } });
    }
  });

  it('is read within a second with 500 people', async () => {
    const { owner, location_id } = await newPlace(t);
    const days = [1, 2, 3, 4, 5].map((day) => sheetOf(day, '09:00', '17:00'));
    const job_id = await listingOf(t, { location_id }, days, 3);
    for (let no = 0; no < 500; no += 1) await applies(t, await seekerOf(t, morning), job_id);
    const times: number[] = [];
    for (let no = 0; no < 5; no += 1) {
      const begun = performance.now();
      expect((await read(owner.token, { location_id })).people).toHaveLength(500);
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});
