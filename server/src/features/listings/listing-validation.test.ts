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
const SAME_DAY = 'The time range is conflicting in the day you are trying to add. Please select any other time range.';
const NEXT_DAY =
  'The time range is conflicting in the next day of the day you are trying to add. Please select any other time range.';

const refusals: [what: string, change: Record<string, unknown>, field: string, text: string][] = [
  ['no title', { title: ' ' }, 'title', 'Please enter a title'],
  ['a title of 151 letters', { title: 'é'.repeat(151) }, 'title', 'The title can be at most 150 characters long.'],
  ['a number of 0', { number: 0 }, 'number', 'number must be a positive integer'],
  ['a number of -1', { number: -1 }, 'number', 'number must be a positive integer'],
  ['a number of 1.5', { number: '1.5' }, 'number', 'number must be a positive integer'],
  ['a number that is none', { number: 'A7' }, 'number', 'number must be a positive integer'],
  ['no age', { min_age: undefined }, 'min_age', 'min_age must be a positive integer'],
  ['an age of 0', { min_age: 0 }, 'min_age', 'min_age must be a positive integer'],
  ['an age of 16.5', { min_age: 16.5 }, 'min_age', 'min_age must be a positive integer'],
  ['no pay', { hourly_rate: undefined }, 'hourly_rate', 'hourly_rate must be greater than 0'],
  ['a pay of 0', { hourly_rate: 0 }, 'hourly_rate', 'hourly_rate must be greater than 0'],
  ['a pay of -5', { hourly_rate: '-5' }, 'hourly_rate', 'hourly_rate must be greater than 0'],
  ['a pay of words', { hourly_rate: 'a lot' }, 'hourly_rate', 'hourly_rate must be greater than 0'],
  ['a pay of parts of a cent', { hourly_rate: '15.555' }, 'hourly_rate', 'hourly_rate can have at most 2 decimals'],
  ['no location', { locations: [] }, 'locations', 'Please select at least one location'],
  [
    '1001 locations',
    { locations: Array.from({ length: 1001 }, (_, i) => ({ location_id: String(i) })) },
    'locations',
    'A job can be posted at up to 1000 locations at once.',
  ],
  ['no locations', { locations: undefined }, 'locations', 'Please select at least one location'],
  ['no responsibility', { responsibilities: [] }, 'responsibilities', 'Please enter at least one responsibility'],
  [
    'a first responsibility left empty',
    { responsibilities: [{ name: '' }, { name: 'Cook' }] },
    'responsibilities',
    'Please enter at least one responsibility',
  ],
  [
    'six responsibilities',
    { responsibilities: Array(6).fill({ name: 'Cook' }) },
    'responsibilities',
    'You can enter up to 5 responsibilities',
  ],
  [
    'a responsibility of 151 letters',
    { responsibilities: [{ name: 'x'.repeat(151) }] },
    'responsibilities',
    'A responsibility can be at most 150 characters long.',
  ],
  [
    'no job type',
    hours(week({ start: '09:00', end: '10:00' }), []),
    'availabilities.types',
    'Please select atleast one job type',
  ],
  [
    'an unknown job type',
    hours(week({ start: '09:00', end: '10:00' }), [{ type: 'Gig' }]),
    'availabilities.types',
    'Please select a job type from the list',
  ],
  ['no time', hours([]), 'availabilities.time_sheets', 'Please enter at least one time availability!'],
  [
    'seven empty days',
    hours([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, may_vary: false, time_slots: [] }))),
    'availabilities.time_sheets',
    'Please enter at least one time availability!',
  ],
  [
    'a slot without an end',
    hours(week({ start: '09:00' })),
    'availabilities.time_sheets',
    'Please add in both from and to values before saving!',
  ],
  [
    'a slot off the half hour',
    hours(week({ start: '09:15', end: '10:00' })),
    'availabilities.time_sheets',
    'Times are in 30 minute steps, from 00:00 to 24:00.',
  ],
  [
    'day 8',
    hours([{ day: 8, may_vary: true, time_slots: [] }]),
    'availabilities.time_sheets',
    'A day is a number from 1 (Monday) to 7 (Sunday), each at most once.',
  ],
  [
    'two slots of one time',
    hours(week({ start: '09:00', end: '12:00' }, { start: '11:30', end: '13:00' })),
    'availabilities.time_sheets',
    SAME_DAY,
  ],
  [
    'a night that runs into the next morning’s slot',
    hours([
      { day: 1, may_vary: false, time_slots: [{ start: '22:00', end: '06:00' }] },
      { day: 2, may_vary: false, time_slots: [{ start: '05:30', end: '08:00' }] },
    ]),
    'availabilities.time_sheets',
    NEXT_DAY,
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

describe('refused when creating, and when updating', () => {
  it.each(refusals)('%s', async (_what, change, field, text) => {
    const body = listingBody([location_id], change);
    const created = await t.call(createListing, { token: owner.token, body });
    expect([created.status, created.body]).toEqual([400, { [field]: [text] }]);
    if ('locations' in change && change['locations'] === undefined) return;
    const updated = await t.call(updateListing, { token: owner.token, body: { ...body, job_id } });
    expect([updated.status, updated.body]).toEqual([400, { [field]: [text] }]);
  });
});

// Spec: 2:5/1
it('names every field that is missing at once', async () => {
  const { status, body } = await t.call(createListing, { token: owner.token, body: {} });
  expect(status).toBe(400);
  expect(Object.keys(body).toSorted()).toEqual([
    'availabilities.time_sheets',
    'availabilities.types',
    'hourly_rate',
    'locations',
    'min_age',
    'responsibilities',
    'title',
  ]);
});

describe('kept as meant', () => {
  const saved = async (change: Record<string, unknown>) => {
    const { status, body } = await t.call(createListing, {
      token: owner.token,
      body: listingBody([location_id], change),
    });
    expect(status).toBe(200);
    return body.data;
  };

  // Spec: 2:5/4
  it('the rate, with two digits, from a number or a string', async () => {
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

  it('an end of 00:00 as 24:00 of the same day, in seven entries, Monday first', async () => {
    const { availabilities } = await saved(
      hours([
        { day: 7, may_vary: false, time_slots: [{ start: '23:00', end: '06:00' }] },
        {
          day: 3,
          may_vary: false,
          time_slots: [
            { start: '18:00', end: '00:00' },
            { start: '06:00', end: '12:00' },
          ],
        },
        { day: 5, may_vary: true, time_slots: [{ start: '06:00', end: '12:00' }] },
      ]),
    );
    expect(availabilities.time_sheets.map((sheet) => sheet.day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(availabilities.time_sheets[2]).toEqual({
      day: 3,
      may_vary: false,
      time_slots: [
        { start: '06:00', end: '12:00' },
        { start: '18:00', end: '24:00' },
      ],
    });
    expect(availabilities.time_sheets[4]).toEqual({ day: 5, may_vary: true, time_slots: [] });
    expect(availabilities.time_sheets[6]?.time_slots).toEqual([{ start: '23:00', end: '06:00' }]);
  });

  // Spec: 2:9/1
  it('other people’s words as data, and five responsibilities of 150 letters', async () => {
    const title = '<script>alert(1)</script> ’; drop table listing; --';
    const responsibilities = Array.from({ length: 5 }, () => ({ name: '🇺🇸'.repeat(150) }));
    const types = ['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'].map((type) => ({ type }));
    const data = await saved({ title, responsibilities, ...hours(week({ start: '00:00', end: '24:00' }), types) });
    expect(data).toMatchObject({ title, responsibilities, availabilities: { types } });
  });
});

describe('a reason', () => {
  it.each([
    ['is needed', { reasons: [] }, 'Please select at least one reason'],
    ['is needed at all', {}, 'Please select at least one reason'],
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
