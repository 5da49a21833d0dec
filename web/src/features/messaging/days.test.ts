import { expect, test } from 'vitest';
import { byDay, dayLabel } from './days.ts';

const now = new Date(2026, 2, 11, 15, 0);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

test('a day is named Today, Yesterday, by its weekday or by its date', () => {
  expect([at(11, 0, 1), at(11, 23), at(10, 0), at(9, 12), at(6, 12)].map((date) => dayLabel(date, now))).toEqual([
    'Today',
    'Today',
    'Yesterday',
    'Monday',
    'Friday',
  ]);
  expect(dayLabel(at(1, 12), now)).toMatch(/2026/);
});

test('messages that one person sent in quick succession are grouped, day by day', () => {
  const said = (key: string, sender: string, date: Date) => ({ key, sender, log_date: date.toISOString() });
  const days = byDay(
    [
      said('a', 'sam', at(10, 23, 58)),
      said('b', 'sam', at(11, 0, 1)),
      said('c', 'sam', at(11, 0, 3)),
      said('d', 'ana', at(11, 0, 4)),
      said('e', 'ana', at(11, 0, 20)),
    ],
    now,
  );
  expect(days.map(({ label, runs }) => [label, runs.map((run) => run.map(({ key }) => key).join(''))])).toEqual([
    ['Yesterday', ['a']],
    ['Today', ['bc', 'd', 'e']],
  ]);
});
