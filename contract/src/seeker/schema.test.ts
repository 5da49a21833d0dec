import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { distanceKm, isClockTime, isPartialDate, isReversed, unansweredQuestions } from './rules.ts';
import { applyBody, jobSearchQuery, seekerProfileBody, seekerRegisterBody } from './schema.ts';

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  toErrorMap(result.error?.issues ?? []);

describe('registering a job seeker', () => {
  const seeker = { full_name: 'Ana Lopez', email: ' Ana@Example.com ', password: 'banana-1' };
  it('takes a name, an e-mail and a password', () => {
    expect(seekerRegisterBody.parse(seeker)).toEqual({ ...seeker, email: 'ana@example.com', phone: '' });
  });
  it('reports every missing field', () => {
    expect(errorsOf(seekerRegisterBody.safeParse({}))).toEqual({
      full_name: ['Please enter your full name'],
      email: ['Please enter your email'],
      password: ['Please enter your password'],
    });
  });
  it('refuses a weak password', () => {
    expect(errorsOf(seekerRegisterBody.safeParse({ ...seeker, password: 'banana' }))).toEqual({
      password: [
        'Please enter a valid password. It must contain at least 8 character, one number, one letter and one special character',
      ],
    });
  });
});

describe('changing a job seeker’s profile', () => {
  it('changes only the fields that are sent', () => {
    expect(seekerProfileBody.parse({})).toEqual({});
    expect(seekerProfileBody.parse({ hide_contact: true })).toEqual({ hide_contact: true });
    expect(seekerProfileBody.parse({ phone: null, about_you: '' })).toEqual({ phone: '', about_you: '' });
  });
  it('cannot change the e-mail or the id', () => {
    expect(seekerProfileBody.parse({ email: 'x@example.com', seeker_id: 'x' })).toEqual({});
  });
  it('refuses a blank name', () => {
    expect(errorsOf(seekerProfileBody.safeParse({ full_name: ' ' }))).toEqual({
      full_name: ['Please enter your full name'],
    });
  });
  it('takes a work history and reports invalid entries', () => {
    const work_history = [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }];
    expect(seekerProfileBody.parse({ work_history })).toEqual({ work_history });
    const wrong = [
      { position: '', name: 'Diner', start_date: '2020-13' },
      { position: 'a', name: 'b', start_date: '2021-05', end_date: '2021-04' },
    ];
    expect(errorsOf(seekerProfileBody.safeParse({ work_history: wrong }))).toEqual({
      work_history: [
        'Please enter the position',
        'Please enter a date as YYYY-MM or YYYY-MM-DD',
        'The end date is before the start date',
      ],
    });
  });
  it('replaces the whole week, and needs both times of a day or neither', () => {
    const { availabilities } = seekerProfileBody.parse({ availabilities: { mon_from: '09:10', mon_to: '17:00' } });
    expect(availabilities).toMatchObject({ mon_from: '09:10', mon_to: '17:00', tue_from: null, sun_to: null });
    expect(errorsOf(seekerProfileBody.safeParse({ availabilities: { tue_from: '09:00' } }))).toEqual({
      'availabilities.tue_to': ['Please enter both from and to, or neither'],
    });
    expect(errorsOf(seekerProfileBody.safeParse({ availabilities: { tue_from: '9', tue_to: '17:00' } }))).toEqual({
      'availabilities.tue_from': ['Please enter a time as HH:mm'],
    });
  });
});

describe('searching jobs', () => {
  it('uses a radius of 50 km by default', () => {
    expect(jobSearchQuery.parse({ lat: '40.76', lng: '-111.89' })).toMatchObject({
      lat: 40.76,
      lng: -111.89,
      radius_km: 50,
    });
    expect(jobSearchQuery.parse({ lat: 40.76, lng: -111.89, radius_km: '5' }).radius_km).toBe(5);
    expect(jobSearchQuery.parse({})).toMatchObject({ radius_km: 50 });
  });
  it.each([{ lat: '40' }, { lng: '-111' }, { lat: '91', lng: '0' }, { lat: 'x', lng: '0' }])(
    'refuses incomplete or invalid coordinates: %j',
    (query) =>
      expect(Object.values(errorsOf(jobSearchQuery.safeParse(query))).flat()).toContain(
        'lat and lng must be the coordinates of one place.',
      ),
  );
  it.each(['0', '501', '-1', 'far'])('refuses a radius of %s', (radius_km) =>
    expect(errorsOf(jobSearchQuery.safeParse({ radius_km }))).toEqual({
      radius_km: ['radius_km must be a number from 1 to 500.'],
    }),
  );
  it('takes a job type or none, and refuses an unknown job type', () => {
    expect(jobSearchQuery.parse({ type: 'Temp/Seasonal' }).type).toBe('Temp/Seasonal');
    expect(jobSearchQuery.parse({ type: '' }).type).toBeUndefined();
    expect(errorsOf(jobSearchQuery.safeParse({ type: 'Gig' }))).toEqual({
      type: ['type must be one of the job types.'],
    });
  });
});

describe('applying', () => {
  const nothingElse = { note: '', language: null, via: null, wants_adjustment: false };
  it('works without answers', () => {
    for (const body of [{}, { responsibilities_answers: null }, { responsibilities_answers: [] }])
      expect(applyBody.parse(body)).toEqual({ responsibilities_answers: [], ...nothingElse });
  });
  it('takes only yes or no as answers', () => {
    const responsibilities_answers = [{ name: 'Can you lift 50 lb?', value: 'yes' as const }];
    expect(applyBody.parse({ responsibilities_answers })).toEqual({ responsibilities_answers, ...nothingElse });
    for (const wrong of ['maybe', [{ name: 'q', value: 'maybe' }], [{ value: 'yes' }], [null]]) {
      const messages = Object.values(errorsOf(applyBody.safeParse({ responsibilities_answers: wrong }))).flat();
      expect(messages).toEqual(['responsibilities_answers is a list of {name, value}, each value yes or no.']);
    }
  });
  it('lists the unanswered questions', () => {
    expect(unansweredQuestions([{ name: 'a' }, { name: 'b' }], [{ name: 'b' }, { name: 'c' }])).toEqual(['a']);
  });
});

describe('distance', () => {
  it('is measured along the earth’s surface', () => {
    const saltLake = { lat: 40.7608, lng: -111.891 };
    const denver = { lat: 39.7392, lng: -104.9903 };
    expect(distanceKm(saltLake, denver)).toBeCloseTo(598, -1);
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371.0088, 3);
  });
  it('is the same in both directions, never negative, and 0 between equal places', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });
});

describe('dates and times', () => {
  it('accept only months and days that exist', () => {
    for (const date of ['2024-02', '2024-02-29', '1999-12-31']) expect(isPartialDate(date)).toBe(true);
    for (const date of ['2023-02-29', '2024-04-31', '2024-13', '2024', '24-01', '', '2024-1-1'])
      expect(isPartialDate(date)).toBe(false);
  });
  it('are compared only to the precision that both have', () => {
    expect(isReversed('2024-02-10', '2024-02')).toBe(false);
    expect(isReversed('2024-02', '2024-01-31')).toBe(true);
    expect(isReversed('2024-02-10', '2024-02-10')).toBe(false);
  });
  it('accept any minute of the day as HH:mm', () => {
    for (const time of ['00:00', '09:10', '23:59', '24:00']) expect(isClockTime(time)).toBe(true);
    for (const time of ['24:01', '9:00', '09:60', '']) expect(isClockTime(time)).toBe(false);
  });
});
