import { describe, expect, it } from 'vitest';
import {
  displayMinute,
  displayTime,
  endTimes,
  fromHalfHour,
  isTimeOfDay,
  shortTime,
  startTimes,
  toHalfHour,
  weekDays,
} from './time-of-day.ts';

describe('a time of day', () => {
  // Spec: 2:5/12
  it.each(['00:00', '00:30', '09:00', '19:30', '23:30', '24:00'])('is valid on the half hour: %s', (time) =>
    expect(isTimeOfDay(time)).toBe(true),
  );
  it.each(['', '9:00', '09:15', '09:00:00', '24:30', '25:00', '-1:00', '09:60', ' 09:00', '09:00\n', '０９:00'])(
    'is invalid as %j',
    (time) => {
      expect(isTimeOfDay(time)).toBe(false);
      expect(toHalfHour(time)).toBeNull();
    },
  );

  it('converts to half hours and back', () => {
    for (let i = 0; i <= 48; i++) expect(toHalfHour(fromHalfHour(i))).toBe(i);
    expect(() => fromHalfHour(49)).toThrow(RangeError);
    expect(() => fromHalfHour(-1)).toThrow(RangeError);
    expect(() => fromHalfHour(0.5)).toThrow(RangeError);
  });

  // Spec: 2:5/11, 2:9/2
  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:30', '11:30 PM'],
    ['24:00', '11:59 PM'],
    ['soon', 'soon'],
  ])('shows %s as %s', (time, shown) => expect(displayTime(time)).toBe(shown));

  it.each([
    [0, '12:00 AM'],
    [550, '9:10 AM'],
    [1439, '11:59 PM'],
    [1440, '11:59 PM'],
  ])('shows %d minutes as %s', (minute, shown) => expect(displayMinute(minute)).toBe(shown));

  it('offers 48 start times and 48 end times', () => {
    expect([startTimes.length, startTimes[0], startTimes.at(-1)]).toEqual([48, '00:00', '23:30']);
    expect([endTimes.length, endTimes[0], endTimes.at(-1)]).toEqual([48, '00:30', '24:00']);
  });

  // Spec: 2:9/2
  it('starts the week on Monday', () => {
    expect(weekDays().map(({ name }) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(weekDays()[2]).toEqual({ day: 3, name: 'Wednesday', short: 'Wed' });
  });

  it('leaves out :00 in the short form', () => {
    expect([18, 35, 0, 48].map(shortTime)).toEqual(['9 AM', '5:30 PM', '12 AM', '11:59 PM']);
  });
});
