import { type SeekerWeek, wholeWeek } from '@jipe/contract/applicants/rules';
import { fullWeek } from '@jipe/contract/listings/rules';
import { describe, expect, it } from 'vitest';
import { asRows, clock, listingSpans, listingWords, seekerDays, seekerSpans } from './week.ts';

const seeker = (hours: Partial<SeekerWeek>) => wholeWeek(hours);
const listing = (...days: [day: number, start: string, end: string][]) =>
  fullWeek(days.map(([day, start, end]) => ({ day, may_vary: false, time_slots: [{ start, end }] })));

describe('a seeker’s week', () => {
  // Spec: 2:2/33
  it('is told from Monday to Sunday', () => {
    const days = seekerDays(seeker({ mon_from: '09:10', mon_to: '17:00', fri_from: '22:00', fri_to: '06:00' }));
    expect(days.map((day) => day.name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(days[0]).toEqual({ name: 'Monday', text: '9:10 AM – 5:00 PM', isAvailable: true });
    expect(days[1]).toEqual({ name: 'Tuesday', text: 'Not Available', isAvailable: false });
    expect(days[4]?.text).toBe('10:00 PM – 6:00 AM (next day)');
  });

  it('ends the day at its last minute', () => {
    expect(seekerDays(seeker({ mon_from: '18:00', mon_to: '24:00' }))[0]?.text).toBe('6:00 PM – 11:59 PM');
    expect(seekerDays(seeker({ mon_from: '18:00', mon_to: '00:00' }))[0]?.text).toBe('6:00 PM – 11:59 PM');
    expect([clock('00:00'), clock('12:05'), clock('24:00')]).toEqual(['12:00 AM', '12:05 PM', '11:59 PM']);
  });

  // Spec: 2:D/6
  it('is drawn in half hours, to the minute', () => {
    expect(asRows(seekerSpans(seeker({ tue_from: '09:15', tue_to: '10:00' })))).toEqual([
      { day: 1, from: 18.5, to: 20 },
    ]);
  });
});

it('a listing’s days that vary need no hours, and say so', () => {
  const varying = fullWeek([{ day: 3, may_vary: true, time_slots: [] }]);
  expect(listingSpans(varying)).toEqual([]);
  expect(listingWords(varying)).toBe('Wednesday: Times may vary');
  expect(listingWords(listing([1, '09:00', '17:00']))).toBe('Monday: 9:00 AM – 5:00 PM');
});
