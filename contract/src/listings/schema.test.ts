import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { createListingBody, listingBody, listingEditBody, reasonsBody, updateListingBody } from './schema.ts';

const good = {
  title: 'Barista',
  number: 12,
  min_age: 18,
  hourly_rate: 15.5,
  locations: [{ location_id: 'loc-1' }],
  responsibilities: [{ name: 'Make coffee' }],
  availabilities: {
    types: [{ type: 'Part Time' }],
    time_sheets: [{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }],
  },
};

const errorsOf = (
  input: unknown,
  schema: typeof createListingBody | ReturnType<typeof listingBody> = createListingBody,
) => {
  const result = schema.safeParse(input);
  return result.success ? {} : toErrorMap(result.error.issues);
};
const errorsWith = (change: Record<string, unknown>) => errorsOf({ ...good, ...change });
const slots = (...time_slots: unknown[]) => ({
  availabilities: { ...good.availabilities, time_sheets: [{ day: 1, may_vary: false, time_slots }] },
});

describe('a listing', () => {
  // Spec: 2:3/1
  it('is parsed, and its availability is filled up to seven days', () => {
    const listing = createListingBody.parse(good);
    expect(listing).toMatchObject({
      title: 'Barista',
      number: 12,
      min_age: 18,
      hourly_rate: '15.50',
      online_application_url: '',
      locations: [{ location_id: 'loc-1' }],
      responsibilities: [{ name: 'Make coffee' }],
    });
    expect(listing.availabilities.time_sheets).toHaveLength(7);
  });

  it('strips unknown fields', () => {
    const listing = createListingBody.parse({ ...good, is_active: true, business_id: 'x', remaining_days: 99 });
    expect(Object.keys(listing).toSorted()).toEqual(Object.keys({ ...good, online_application_url: '' }).toSorted());
  });

  // Spec: 2:5/1
  it('reports all missing fields together', () => {
    expect(errorsOf({})).toEqual({
      title: ['Please enter a title'],
      min_age: ['min_age must be a positive integer'],
      hourly_rate: ['hourly_rate must be greater than 0'],
      locations: ['Please select at least one location'],
      responsibilities: ['Please enter at least one responsibility'],
      'availabilities.types': ['Please select atleast one job type'],
      'availabilities.time_sheets': ['Please enter at least one time availability!'],
    });
  });

  // Spec: 2:5/1
  it.each([undefined, null, '', '  ', 5, {}])('needs a title, not %j', (title) =>
    expect(errorsWith({ title })).toEqual({ title: ['Please enter a title'] }),
  );
  it('counts its title in graphemes, at most 150', () => {
    expect(errorsWith({ title: '🇺🇸'.repeat(150) })).toEqual({});
    expect(errorsWith({ title: 'x'.repeat(151) })).toEqual({
      title: ['The title can be at most 150 characters long.'],
    });
  });

  // Spec: 2:5/2
  it.each([undefined, null, '', ' '])('may have no number: %j', (number) =>
    expect(createListingBody.parse({ ...good, number }).number).toBeNull(),
  );
  it.each([
    [7, 7],
    ['7', 7],
    [' 007 ', 7],
    [2147483647, 2147483647],
  ])('takes the number %j', (number, read) => expect(createListingBody.parse({ ...good, number }).number).toBe(read));
  // Spec: 2:5/2
  it.each([0, -1, 1.5, '0', '-3', '1.5', 'abc', '1e3', true, [1], '１２'])('refuses the number %j', (number) =>
    expect(errorsWith({ number })).toEqual({ number: ['number must be a positive integer'] }),
  );
  it('refuses a number the database cannot hold', () => {
    const tooLarge = { number: ['number can be at most 2147483647'] };
    expect(errorsWith({ number: 2147483648 })).toEqual(tooLarge);
    expect(errorsWith({ number: '9'.repeat(400) })).toEqual(tooLarge);
  });

  // Spec: 2:5/3
  it.each([undefined, null, '', 0, -16, 16.5, '16.5', 'sixteen', true, {}])('refuses the minimum age %j', (min_age) =>
    expect(errorsWith({ min_age })).toEqual({ min_age: ['min_age must be a positive integer'] }),
  );
  it('takes a minimum age from 1 to 99', () => {
    expect(createListingBody.parse({ ...good, min_age: '16' }).min_age).toBe(16);
    expect(errorsWith({ min_age: 1 })).toEqual({});
    expect(errorsWith({ min_age: 99 })).toEqual({});
    expect(errorsWith({ min_age: 100 })).toEqual({ min_age: ['min_age can be at most 99'] });
  });

  // Spec: 2:5/4
  it.each([
    [15, '15.00'],
    [15.5, '15.50'],
    [19.99, '19.99'],
    [0.01, '0.01'],
    ['15.50', '15.50'],
    [' 7.2 ', '7.20'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['15.500', '15.50'],
    [9999.99, '9999.99'],
  ])('takes the rate %j as %s', (hourly_rate, read) =>
    expect(createListingBody.parse({ ...good, hourly_rate }).hourly_rate).toBe(read),
  );
  // Spec: 2:5/4
  it.each([undefined, null, '', 0, '0', '0.00', -1, '-1', 'abc', '$15', '1,000', true, Number.NaN])(
    'refuses the rate %j',
    (hourly_rate) =>
      expect(errorsWith({ hourly_rate })).toEqual({ hourly_rate: ['hourly_rate must be greater than 0'] }),
  );
  it.each([15.555, '15.555', 0.001, 1e-9, '0.0000000001'])('refuses fractions of a cent: %j', (hourly_rate) =>
    expect(errorsWith({ hourly_rate })).toEqual({ hourly_rate: ['hourly_rate can have at most 2 decimals'] }),
  );
  it.each([10_000, '10000', 1e21])('refuses a rate above the maximum: %j', (hourly_rate) =>
    expect(errorsWith({ hourly_rate })).toEqual({ hourly_rate: ['hourly_rate can be at most 9999.99'] }),
  );
  it('takes a rate of any whole number of cents, as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (cents) => {
        const wire = (cents / 100).toFixed(2);
        expect(createListingBody.parse({ ...good, hourly_rate: cents / 100 }).hourly_rate).toBe(wire);
        expect(createListingBody.parse({ ...good, hourly_rate: wire }).hourly_rate).toBe(wire);
      }),
    );
  });

  it('reports a missing location at locations, and keeps each location once', () => {
    const missing = { locations: ['Please select at least one location'] };
    for (const locations of [undefined, null, [], [{}], [{ location_id: ' ' }], [{ location_id: null }], 'x'])
      expect(errorsWith({ locations })).toEqual(missing);
    const twice = [{ location_id: 'a' }, { location_id: 'b' }, { location_id: 'a' }];
    expect(createListingBody.parse({ ...good, locations: twice }).locations).toEqual([
      { location_id: 'a' },
      { location_id: 'b' },
    ]);
  });
  it('can be posted at up to 1,000 locations', () => {
    const many = Array.from({ length: 1001 }, (_, i) => ({ location_id: String(i) }));
    expect(errorsWith({ locations: many.slice(1) })).toEqual({});
    expect(errorsWith({ locations: many })).toEqual({
      locations: ['A job can be posted at up to 1000 locations at once.'],
    });
  });
});

describe('responsibilities', () => {
  const named = (...names: unknown[]) => errorsWith({ responsibilities: names.map((name) => ({ name })) });
  // Spec: 2:5/6
  it.each([[[]], [['']], [[null]], [['  ', 'Second']]])('need the first field filled: %j', (names) =>
    expect(named(...names)).toEqual({ responsibilities: ['Please enter at least one responsibility'] }),
  );
  // Spec: 2:3/4, 2:5/6, 2:9/1
  it('are limited to five, with 150 characters each', () => {
    expect(named('a', 'b', 'c', 'd', 'e')).toEqual({});
    expect(named('a', 'b', 'c', 'd', 'e', 'f')).toEqual({
      responsibilities: ['You can enter up to 5 responsibilities'],
    });
    expect(named('x'.repeat(150))).toEqual({});
    expect(named('é'.normalize('NFD').repeat(150))).toEqual({});
    expect(named('x'.repeat(151))).toEqual({
      responsibilities: ['A responsibility can be at most 150 characters long.'],
    });
  });
  it('leave out empty fields', () => {
    const responsibilities = ['Cook', '', ' Clean ', null, ''].map((name) => ({ name }));
    expect(createListingBody.parse({ ...good, responsibilities }).responsibilities).toEqual([
      { name: 'Cook' },
      { name: 'Clean' },
    ]);
  });
});

describe('availability', () => {
  const types = (...list: unknown[]) => errorsWith({ availabilities: { ...good.availabilities, types: list } });
  // Spec: 2:3/8, 2:5/7, 2:9/3
  it('needs one of the four job types', () => {
    const required = { 'availabilities.types': ['Please select atleast one job type'] };
    expect(types()).toEqual(required);
    expect(types({ type: '' })).toEqual(required);
    expect(errorsWith({ availabilities: { time_sheets: good.availabilities.time_sheets } })).toEqual(required);
    expect(types({ type: 'Gig' })).toEqual({ 'availabilities.types': ['Please select a job type from the list'] });
    expect(
      types({ type: 'Part Time' }, { type: 'Full Time' }, { type: 'Temp/Seasonal' }, { type: 'Internship' }),
    ).toEqual({});
  });

  const noTime = { 'availabilities.time_sheets': ['Please enter at least one time availability!'] };
  it.each([undefined, null, 'x', []])('is refused as %j', (availabilities) =>
    expect(Object.keys(errorsWith({ availabilities })).length).toBeGreaterThan(0),
  );
  it('reports both job types and times when it is missing', () => {
    for (const availabilities of [undefined, null, {}])
      expect(errorsWith({ availabilities })).toEqual({
        ...noTime,
        'availabilities.types': ['Please select atleast one job type'],
      });
  });
  // Spec: 2:5/8
  it.each([
    [[]],
    [null],
    [[{ day: 1, may_vary: false, time_slots: [] }]],
    [[{ day: 1, may_vary: false }]],
    [[1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, may_vary: false, time_slots: [] }))],
  ])('needs a time or a day that may vary: %j', (time_sheets) =>
    expect(errorsWith({ availabilities: { ...good.availabilities, time_sheets } })).toEqual(noTime),
  );
  // Spec: 2:5/13
  it('is complete with one day that may vary, whose slots are dropped', () => {
    const time_sheets = [{ day: 4, may_vary: true, time_slots: [{ start: 'x', end: null }] }];
    const read = createListingBody.parse({ ...good, availabilities: { ...good.availabilities, time_sheets } });
    expect(read.availabilities.time_sheets[3]).toEqual({ day: 4, may_vary: true, time_slots: [] });
  });

  const at = (message: string) => ({ 'availabilities.time_sheets': [message] });
  // Spec: 2:5/9
  it.each([{ start: '09:00' }, { end: '09:00' }, { start: '09:00', end: '' }, { start: null, end: '10:00' }, {}])(
    'needs from and to: %j',
    (slot) => expect(errorsWith(slots(slot))).toEqual(at('Please add in both from and to values before saving!')),
  );
  // Spec: 2:5/12
  it.each([
    ['09:15', '10:00'],
    ['9:00', '10:00'],
    ['09:00', '25:00'],
    ['24:00', '02:00'],
    ['morning', 'noon'],
  ])('takes only 30-minute steps from 00:00 to 24:00, not %s–%s', (start, end) =>
    expect(errorsWith(slots({ start, end }))).toEqual(at('Times are in 30 minute steps, from 00:00 to 24:00.')),
  );
  // Spec: 2:5/11
  it('reads an end of 00:00 or 24:00 as 24:00', () => {
    for (const end of ['00:00', '24:00'])
      expect(
        createListingBody.parse({ ...good, ...slots({ start: '18:00', end }) }).availabilities.time_sheets[0]
          ?.time_slots,
      ).toEqual([{ start: '18:00', end: '24:00' }]);
  });
  it('refuses overlapping slots with the message for the same day', () => {
    expect(errorsWith(slots({ start: '09:00', end: '12:00' }, { start: '11:00', end: '13:00' }))).toEqual(
      at('The time range is conflicting in the day you are trying to add. Please select any other time range.'),
    );
    expect(errorsWith(slots({ start: '09:00', end: '12:00' }, { start: '12:00', end: '13:00' }))).toEqual({});
  });
  // Spec: 2:3/5
  it.each([[0], [8], [1.5], ['Monday'], [-1]])('takes days 1 to 7, not %j', (day) =>
    expect(
      errorsWith({
        availabilities: { ...good.availabilities, time_sheets: [{ day, may_vary: true, time_slots: [] }] },
      }),
    ).toEqual(at('A day is a number from 1 (Monday) to 7 (Sunday), each at most once.')),
  );
  it('refuses a repeated day', () => {
    const day = { day: 2, may_vary: true, time_slots: [] };
    expect(errorsWith({ availabilities: { ...good.availabilities, time_sheets: [day, day] } })).toEqual(
      at('A day is a number from 1 (Monday) to 7 (Sunday), each at most once.'),
    );
  });
});

describe('the job URL', () => {
  const invalid = { online_application_url: ['Please enter a valid url starting from http(s)'] };
  // Spec: 2:5/5
  it.each([undefined, null, '', 'acme.com', 'ftp://acme.com', 'javascript:alert(1)', 5])(
    'must be a valid URL for online_application, not %j',
    (online_application_url) =>
      expect(errorsOf({ ...good, online_application_url }, listingBody('online_application'))).toEqual(invalid),
  );
  // Spec: 2:3/2
  it('is kept for online_application', () => {
    const listing = listingBody('online_application').parse({
      ...good,
      online_application_url: ' https://acme.com/x ',
    });
    expect(listing.online_application_url).toBe('https://acme.com/x');
  });
  // Spec: 2:3/2
  it('is dropped for jipe_application, valid or not', () => {
    for (const online_application_url of ['https://acme.com', 'rubbish', 5, null])
      expect(listingBody('jipe_application').parse({ ...good, online_application_url }).online_application_url).toBe(
        '',
      );
  });
  it('may be missing but not invalid while the application type is unknown', () => {
    expect(errorsWith({ online_application_url: '' })).toEqual({});
    expect(errorsWith({ online_application_url: 'acme.com' })).toEqual(invalid);
  });
  it('stays the same when a parsed listing is parsed again', () => {
    const once = listingBody('online_application').parse({ ...good, online_application_url: 'https://acme.com' });
    expect(listingBody('online_application').parse(once)).toEqual(once);
  });
});

describe('changing a listing', () => {
  // Spec: 2:3/1
  it('needs the listing’s id, but no location', () => {
    const { locations, ...rest } = good;
    expect(updateListingBody.parse({ ...rest, job_id: 'job-1' })).not.toHaveProperty('locations');
    expect(updateListingBody.parse({ ...rest, locations, job_id: 'job-1', version: 3 }).version).toBe(3);
    expect(toErrorMap(updateListingBody.safeParse(rest).error?.issues ?? [])).toEqual({
      job_id: ['This field is required.'],
    });
  });
  it('refuses a second location', () => {
    const sent = { ...good, job_id: 'job-1', locations: [{ location_id: 'a' }, { location_id: 'b' }] };
    expect(toErrorMap(updateListingBody.safeParse(sent).error?.issues ?? [])).toEqual({
      locations: ['A listing is at one location. Clone it to post it at another.'],
    });
  });
  it('needs the job URL of an online_application business too', () => {
    const result = listingEditBody('online_application').safeParse({ ...good, job_id: 'job-1' });
    expect(Object.keys(toErrorMap(result.error?.issues ?? []))).toEqual(['online_application_url']);
  });
});

describe('reasons', () => {
  // Spec: 2:3/17
  it.each([undefined, null, [], 'x'])('need at least one entry, not %j', (reasons) =>
    expect(toErrorMap(reasonsBody.safeParse({ reasons }).error?.issues ?? [])).toEqual({
      reasons: ['Please select at least one reason'],
    }),
  );
  it('need an id each', () => {
    expect(reasonsBody.parse({ reasons: [{ id: 'r1' }, { id: 'r2' }] }).reasons).toHaveLength(2);
    expect(reasonsBody.safeParse({ reasons: [{}] }).success).toBe(false);
  });
});
