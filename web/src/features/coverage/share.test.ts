import { wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { expect, test } from 'vitest';
import { countsIn } from '../../testing/sample-week.ts';
import { shareHours } from './share.ts';

const day = (start: string, end: string) => [{ day: 1, start, end }];

test('no person is asked for hours that another asked person takes', () => {
  const people = [
    { id: 'all-day', spans: day('09:00', '22:00') },
    { id: 'evening', spans: day('16:00', '22:00') },
  ];
  const shares = shareHours(countsIn([1, '09:00', '22:00']), people);
  expect(shares.get('evening')).toEqual(day('16:00', '22:00'));
  expect(shares.get('all-day')).toEqual(day('09:00', '16:00'));
});

test('each half hour is asked of as many people as are missing and free, no more', () => {
  const times = ['08:00', '10:00', '13:30', '17:00'];
  const slots = times.flatMap((start) => times.flatMap((end) => (start < end ? [day(start, end)] : [])));
  for (const wanted of [1, 2]) {
    const open = countsIn([1, '09:00', '16:00', wanted]);
    for (const first of slots) {
      for (const second of slots) {
        const people = [first, second, day('09:00', '12:00')].map((spans, at) => ({ id: String(at), spans }));
        const shares = [...shareHours(open, people).values()].map(wholeHalfHours);
        const free = people.map(({ spans }) => wholeHalfHours(spans));
        const taking = open.map((_missing, at) => shares.filter((hours) => hours[at]).length);
        expect(taking).toEqual(open.map((missing, at) => Math.min(missing, free.filter((hours) => hours[at]).length)));
      }
    }
  }
});
