import { createListing, pauseListing, updateListing } from '@jipe/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, onPlan, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

let t: TestApp;
let owner: TestOwner;
let location_id: string;
let job_id: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  location_id = await newLocation(t, owner.business_id);
  job_id = await newListing(t, location_id);
  await onPlan(t, owner.business_id);
});
afterAll(async () => {
  await t.close();
});

const week = (...time_slots: { start?: string; end?: string }[]) => [{ day: 1, may_vary: false, time_slots }];
const hours = (time_sheets: unknown, types: unknown = [{ type: 'Part Time' }]) => ({
  availabilities: { types, time_sheets },
});
const NEXT_DAY =
  'The time range is conflicting in the next day of the day you are trying to add. Please select any other time range.';

/** The contract's tests cover all refusals; one of each kind here shows that both calls validate. */
const refusals: [what: string, change: Record<string, unknown>, field: string, text: string][] = [
  ['no title', { title: ' ' }, 'title', 'Please enter a title'],
  ['a pay of parts of a cent', { hourly_rate: '15.555' }, 'hourly_rate', 'hourly_rate can have at most 2 decimals'],
  ['no location', { locations: [] }, 'locations', 'Please select at least one location'],
  [
    'an unknown job type',
    hours(week({ start: '09:00', end: '10:00' }), [{ type: 'Gig' }]),
    'availabilities.types',
    'Please select a job type from the list',
  ],
  [
    'a Sunday night that runs into Monday’s slot, whichever was entered first',
    hours([
      { day: 1, may_vary: false, time_slots: [{ start: '01:00', end: '02:00' }] },
      { day: 7, may_vary: false, time_slots: [{ start: '23:00', end: '01:30' }] },
    ]),
    'availabilities.time_sheets',
    NEXT_DAY,
  ],
];

describe('creating or updating a listing refuses', () => {
  it.each(refusals)('%s', async (_what, change, field, text) => {
    const body = listingBody([location_id], change);
    const created = await t.call(createListing, { token: owner.token, body });
    expect([created.status, created.body]).toEqual([400, { [field]: [text] }]);
    const updated = await t.call(updateListing, { token: owner.token, body: { ...body, job_id } });
    expect([updated.status, updated.body]).toEqual([400, { [field]: [text] }]);
  });
});

describe('a saved listing', () => {
  const saved = async (change: Record<string, unknown>) => {
    const { status, body } = await t.call(createListing, {
      token: owner.token,
      body: listingBody([location_id], change),
    });
    expect(status).toBe(200);
    return body.data;
  };

  // Spec: 2:5/4
  it('keeps its pay with two decimals, from a number or a string', async () => {
    for (const [sent, kept] of [
      [7, '7.00'],
      ['12.5', '12.50'],
      [19.99, '19.99'],
      ['0.01', '0.01'],
      ['9999.99', '9999.99'],
    ] as const) {
      expect((await saved({ hourly_rate: sent })).hourly_rate).toBe(kept);
    }
  });

  it('has an end of 00:00 as 24:00 of the same day, and hours of seven days', async () => {
    const { availabilities } = await saved(hours(week({ start: '18:00', end: '00:00' })));
    expect(availabilities.time_sheets).toHaveLength(7);
    expect(availabilities.time_sheets[0]?.time_slots).toEqual([{ start: '18:00', end: '24:00' }]);
  });

  // Spec: 2:9/1
  it('keeps markup and SQL as plain text, and five responsibilities of 150 letters', async () => {
    const title = '<script>alert(1)</script> ’; drop table listing; --';
    const responsibilities = Array.from({ length: 5 }, () => ({ name: '🇺🇸'.repeat(150) }));
    const types = ['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'].map((type) => ({ type }));
    const data = await saved({ title, responsibilities, ...hours(week({ start: '00:00', end: '24:00' }), types) });
    expect(data).toMatchObject({ title, responsibilities, availabilities: { types } });
  });
});

describe('a reason for pausing', () => {
  it.each([
    ['is needed', { reasons: [] }, 'Please select at least one reason'],
    [
      'is one of the list',
      { reasons: [{ id: '01900000-0000-7000-8000-00000000ffff' }] },
      'Please select a reason from the list',
    ],
    ['is an id', { reasons: [{ id: 'Budget' }] }, 'Please select a reason from the list'],
  ])('%s', async (_what, body, text) => {
    const answer = await t.call(pauseListing, { token: owner.token, params: { id: job_id }, body });
    expect([answer.status, answer.body]).toEqual([400, { reasons: [text] }]);
  });
});
