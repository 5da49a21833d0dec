import { type SeekerWeek, wholeWeek } from '@jipe/contract/applicants/rules';
import { joinedSlots, slotsOfWeek } from '@jipe/contract/applicants/rules.week';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { fullWeek } from '@jipe/contract/listings/rules';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { asRows, hoursInWords, hoursOf, listingSpans, seekerDays, seekerSpans } from './week.ts';

const seeker = (hours: Partial<SeekerWeek>) => slotsOfWeek(wholeWeek(hours));

describe('a seeker’s week', () => {
  // Spec: 2:2/33
  it('lists Monday to Sunday', () => {
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

  it('shows midnight at the end of a day as 11:59 PM', () => {
    expect(seekerDays(seeker({ mon_from: '18:00', mon_to: '24:00' }))[0]?.text).toBe('6:00 PM – 11:59 PM');
    expect(seekerDays(seeker({ mon_from: '18:00', mon_to: '00:00' }))[0]?.text).toBe('6:00 PM – 11:59 PM');
    expect(seekerDays(seeker({ mon_from: '00:00', mon_to: '12:05' }))[0]?.text).toBe('12:00 AM – 12:05 PM');
  });

  // Spec: 2:D/6
  it('is drawn in half-hour rows, to the minute', () => {
    expect(asRows(seekerSpans(seeker({ tue_from: '09:15', tue_to: '10:00' })))).toEqual([
      { day: 1, from: 18.5, to: 20 },
    ]);
  });
});

it('a listing’s day with varying times has no hours to draw', () => {
  expect(listingSpans(fullWeek([{ day: 3, may_vary: true, time_slots: [] }]))).toEqual([]);
});

describe('an applicant’s hours', () => {
  const slot = (day: number, start: string, end: string) => ({ day, start, end });
  const somebody = (then: Applicant['user']['time_slots'] | null, user: Partial<Applicant['user']>): Applicant => {
    const { user: all, job } = anApplicant('a');
    const applied_with = then && {
      time_slots: then,
      responsibilities_answers: [],
      language: 'en' as const,
      note: '',
      via: null,
    };
    return { user: { ...all, ...user }, job: { ...job, applied_with } };
  };

  it('with one span a day are shown to the minute', () => {
    const availabilities = wholeWeek({ mon_from: '09:10', mon_to: '17:00' });
    const time_slots = joinedSlots(slotsOfWeek(availabilities));
    // The server's values, whatever the order of their fields.
    const sent = time_slots.map(({ day, start, end }) => ({ day, end, start }));
    const { slots, since } = hoursOf(somebody(sent, { availabilities, time_slots }));
    expect([hoursInWords(slots), since]).toEqual(['Monday: 9:10 AM – 5:00 PM', null]);
  });

  it('with several spans a day are all shown', () => {
    const time_slots = [slot(1, '06:00', '10:00'), slot(1, '16:00', '20:00')];
    const availabilities = wholeWeek({ mon_from: '06:00', mon_to: '10:00' });
    expect(hoursInWords(hoursOf(somebody(time_slots, { availabilities, time_slots })).slots)).toBe(
      'Monday: 6:00 AM – 10:00 AM, 4:00 PM – 8:00 PM',
    );
  });

  it('are those of the application, together with those of today when they differ', () => {
    const then = [slot(1, '06:00', '10:00')];
    const time_slots = [slot(2, '16:00', '20:00')];
    const availabilities = wholeWeek({ tue_from: '16:00', tue_to: '20:00' });
    expect(hoursOf(somebody(then, { availabilities, time_slots }))).toEqual({ slots: then, since: time_slots });
    // A favourite has the profile's current hours.
    expect(hoursOf(somebody(null, { availabilities, time_slots }))).toEqual({ slots: time_slots, since: null });
  });
});
