import { type Free, waysOf } from '@jipe/contract/coverage/rules.plan';
import { coverWeek } from '@jipe/contract/coverage/rules';
import { HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';
import { median } from '../load/measure.ts';
import { hundredths, type SuiteResult } from '../load/result.ts';
import { type Chance, chanceFrom } from '../simulate/chance.ts';

const PEOPLE = 500;
const WEEKS = 60;

interface Week {
  open: readonly number[];
  people: readonly Free[];
}

const whole = (chance: Chance, low: number, high: number) => Math.floor(chance.between(low, high));

/** A listing for several people on most days, and its applicants, each free for a shift on some days. */
function weekOf(chance: Chance): Week {
  const week = () => Array.from({ length: 7 * HALF_HOURS_A_DAY }, () => 0);
  const open = week();
  const wanted = whole(chance, 1, 6);
  const from = whole(chance, 10, 24);
  const length = whole(chance, 8, 24);
  for (let day = 0; day < 7; day += 1)
    if (chance.happens(0.8)) open.fill(wanted, day * HALF_HOURS_A_DAY + from, day * HALF_HOURS_A_DAY + from + length);
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const free = week();
    for (let day = 0; day < 7; day += 1) {
      if (chance.happens(0.4)) continue;
      const start = day * HALF_HOURS_A_DAY + whole(chance, 8, 34);
      free.fill(1, start, start + whole(chance, 4, 16));
    }
    return { id: String(at), free: free.map((one) => one === 1) };
  });
  return { open, people };
}

/** The naive greedy way: picks the person who fills most of the open hours, and recounts everybody each time. */
function naively({ open, people }: Week): string[] {
  let left = [...open];
  const chosen: string[] = [];
  for (;;) {
    const gains = people.map(({ id, free }) =>
      chosen.includes(id) ? 0 : left.filter((count, at) => count > 0 && free[at]).length,
    );
    const most = Math.max(...gains);
    const best = people[gains.indexOf(most)];
    if (most === 0 || !best) return chosen;
    chosen.push(best.id);
    left = left.map((count, at) => Math.max(0, count - (best.free[at] ? 1 : 0)));
  }
}

/** Covers weeks with 500 people: the product's algorithm beside the naive one, and a plan with its alternatives. */
export function coverage(): SuiteResult {
  const weeks = Array.from({ length: WEEKS }, (_, at) => weekOf(chanceFrom(at + 1)));
  const ways: [name: string, cover: (week: Week) => number][] = [
    ['naive', (week) => naively(week).length],
    ['the product’s', ({ open, people }) => coverWeek(open, people).chosen.length],
    [
      'a plan with three other ways',
      ({ open, people }) => [...waysOf(open, people, { with: [], without: [] })][0]?.chosen.length ?? 0,
    ],
  ];
  const measured = ways.map(([name, cover]) => {
    const taken = weeks.map((week) => {
      const began = process.cpuUsage();
      const count = cover(week);
      const { user, system } = process.cpuUsage(began);
      return { ms: (user + system) / 1000, count };
    });
    const times = taken.map(({ ms }) => ms);
    return {
      name,
      p50: median(times),
      worst: Math.max(...times),
      people: taken.reduce((sum, { count }) => sum + count, 0) / WEEKS,
    };
  });
  const own = measured[1];
  return {
    title: 'Covering a week',
    how: `${WEEKS} weeks of a listing that wants one to five people, with ${PEOPLE} applicants each. Milliseconds of a core, so that what else the machine does counts for nothing. Naive: whoever fills most of what is open, counted anew each time.`,
    columns: ['way', 'p50 ms', 'slowest ms', 'people chosen'],
    rows: measured.map((one) => [one.name, hundredths(one.p50), hundredths(one.worst), hundredths(one.people)]),
    figures: own
      ? [
          { line: 'cover.p50', of: own.name, value: own.p50 },
          { line: 'cover.slowest', of: own.name, value: own.worst },
        ]
      : [],
  };
}
