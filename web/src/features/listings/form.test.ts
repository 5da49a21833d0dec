import { emptyWeek, type TimeSheet } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../testing/sample-listing.ts';
import {
  addedSlot,
  bodyOf,
  copiedDay,
  editBodyOf,
  partsThatDiffer,
  problemsOf,
  slotProblems,
  slotsOf,
  suggestedSlot,
  withDay,
  withoutSlot,
  withSlot,
} from './form.ts';
import { cloneOf, emptyListing, valuesOf, type ListingValues } from './values.ts';

const filled = (change: Partial<ListingValues> = {}): ListingValues => ({
  ...emptyListing(['loc-1']),
  title: ' Barista ',
  min_age: '16',
  hourly_rate: '15.5',
  responsibilities: ['Make coffee', '', '', '', ''],
  types: ['Part Time'],
  week: addedSlot(emptyWeek(), 1, { start: '09:00', end: '17:00' }),
  ...change,
});

const weekOf = (...slots: [day: number, start: string, end: string][]): TimeSheet[] =>
  slots.reduce<TimeSheet[]>((week, [day, start, end]) => addedSlot(week, day, { start, end }), emptyWeek());

describe('the request body', () => {
  test.each([
    ['15,50', '15.50'],
    ['15,5', '15.5'],
    ['1,550', '1,550'],
  ])('holds pay typed as %s as %s', (hourly_rate, sent) => {
    expect(bodyOf(filled({ hourly_rate })).hourly_rate).toBe(sent);
  });

  test('is valid by the contract, without surrounding blanks', () => {
    expect(problemsOf(filled(), 'jipe_application')).toEqual({});
    expect(bodyOf(filled())).toMatchObject({
      title: 'Barista',
      number: null,
      min_age: '16',
      hourly_rate: '15.5',
      locations: [{ location_id: 'loc-1' }],
      availabilities: { types: [{ type: 'Part Time' }] },
    });
  });

  test('of an edit names the listing and the version that was read', () => {
    expect(editBodyOf(filled(), { id: 'job-1', version: 3 })).toMatchObject({ job_id: 'job-1', version: 3 });
  });

  test('of an unchanged listing equals the listing', () => {
    const listing = aListing();
    const { job_id: _, ...body } = editBodyOf(valuesOf(listing), listing);
    expect(body).toMatchObject({
      title: listing.title,
      number: String(listing.number),
      hourly_rate: listing.hourly_rate,
      availabilities: listing.availabilities,
    });
    expect(problemsOf(valuesOf(listing), 'jipe_application')).toEqual({});
  });

  test('a clone keeps everything but the requisition number', () => {
    const listing = aListing();
    expect(cloneOf(listing)).toEqual({ ...valuesOf(listing), number: '' });
  });
});

describe('changes by somebody else', () => {
  test('are named as in the form, in its order', () => {
    const before = aListing();
    const [sheet] = before.availabilities.time_sheets;
    if (!sheet) throw new Error('The sample has hours.');
    const after = {
      ...before,
      title: 'Baker',
      number: null,
      hourly_rate: '99.00',
      responsibilities: [{ name: 'Bake' }],
      availabilities: { ...before.availabilities, time_sheets: [{ ...sheet, may_vary: !sheet.may_vary }] },
    };
    expect(partsThatDiffer(before, after)).toEqual([
      'Job title',
      'Hourly rate',
      'Requisition number',
      'Responsibilities',
      'Availability',
    ]);
  });

  test('are none when the listing was saved unchanged or paused', () => {
    const before = aListing();
    expect(partsThatDiffer(before, { ...before, version: before.version + 1, status: 'paused' })).toEqual([]);
  });
});

describe('validation errors', () => {
  test('are found per part of the form', () => {
    const empty = emptyListing(['loc-1']);
    expect(problemsOf(empty, 'jipe_application', 'basics')).toEqual({
      title: listingTexts.titleRequired,
      min_age: listingTexts.minAgeInvalid,
      hourly_rate: listingTexts.hourlyRateInvalid,
    });
    expect(problemsOf(empty, 'jipe_application', 'responsibilities')).toEqual({
      responsibilities: listingTexts.responsibilityRequired,
    });
    expect(problemsOf(empty, 'jipe_application', 'availability')).toEqual({
      'availabilities.types': listingTexts.typeRequired,
      'availabilities.time_sheets': listingTexts.timeRequired,
    });
  });

  test('include a missing job URL only when applications happen elsewhere', () => {
    expect(problemsOf(filled(), 'online_application')).toEqual({ online_application_url: listingTexts.urlInvalid });
    const withUrl = filled({ online_application_url: 'https://jobs.example.com/1' });
    expect(problemsOf(withUrl, 'online_application')).toEqual({});
  });

  test('include a half-filled slot', () => {
    const week = weekOf([1, '09:00', '']);
    expect(problemsOf(filled({ week }), 'jipe_application')).toEqual({
      'availabilities.time_sheets': listingTexts.slotIncomplete,
    });
    expect(slotProblems(week, null)).toEqual([
      { place: { day: 1, index: 0 }, text: listingTexts.slotIncomplete, isOpen: true },
    ]);
  });
});

describe('slots that overlap', () => {
  const first = { day: 1, index: 0 };
  const second = { day: 1, index: 1 };

  test('are both marked, and the later one shows the error', () => {
    expect(slotProblems(weekOf([1, '09:00', '12:00'], [1, '11:00', '15:00']), null)).toEqual([
      { place: first, text: null, isOpen: false },
      { place: second, text: listingTexts.conflictSameDay, isOpen: false },
    ]);
  });

  test('show the error at the one that was changed last', () => {
    const told = slotProblems(weekOf([1, '09:00', '12:00'], [1, '11:00', '15:00']), first);
    expect(told.find(({ place }) => place.index === 0)?.text).toBe(listingTexts.conflictSameDay);
    expect(told.find(({ place }) => place.index === 1)?.text).toBeNull();
  });

  test('mark no slot of another day', () => {
    const weekdays = [1, 2, 3, 4, 5].map((day): [number, string, string] => [day, '09:00', '17:00']);
    expect(slotProblems(weekOf(...weekdays, [1, '08:00', '10:00']), null)).toEqual([
      { place: first, text: null, isOpen: false },
      { place: second, text: listingTexts.conflictSameDay, isOpen: false },
    ]);
  });

  test('do not count on a day whose times may vary', () => {
    const week = weekOf([1, '22:00', '06:00'], [2, '05:00', '09:00']);
    expect(slotProblems(withDay(week, 2, { may_vary: true }), null)).toEqual([]);
  });
});

describe('the week', () => {
  test('changes a slot and removes a slot in its place', () => {
    const week = weekOf([2, '09:00', '12:00'], [2, '13:00', '17:00']);
    expect(slotsOf(withSlot(week, { day: 2, index: 1 }, { start: '14:00', end: '18:00' }), 2)[1]?.start).toBe('14:00');
    expect(slotsOf(withoutSlot(week, { day: 2, index: 0 }), 2)).toEqual([{ start: '13:00', end: '17:00' }]);
  });

  test('copies a day over others, replacing their hours', () => {
    const week = withDay(weekOf([1, '09:00', '17:00'], [3, '06:00', '07:00']), 4, { may_vary: true });
    const copied = copiedDay(week, 1, [2, 3, 4]);
    expect([2, 3, 4].map((day) => slotsOf(copied, day))).toEqual(Array(3).fill([{ start: '09:00', end: '17:00' }]));
    expect(copied.every((sheet) => !sheet.may_vary)).toBe(true);
    expect(slotsOf(copied, 5)).toEqual([]);
  });

  test('suggests a new slot as on an earlier day, else nine to five, else after the last slot', () => {
    expect(suggestedSlot(emptyWeek(), 3)).toEqual({ start: '09:00', end: '17:00' });
    expect(suggestedSlot(weekOf([1, '06:00', '14:00']), 3)).toEqual({ start: '06:00', end: '14:00' });
    expect(suggestedSlot(weekOf([1, '06:00', '14:00']), 1)).toEqual({ start: '14:00', end: '' });
    expect(suggestedSlot(weekOf([1, '06:00', '14:00'], [1, '22:00', '08:00']), 2)).toEqual({ start: '', end: '' });
  });
});
