import { weekdayKeys, wholeWeek } from '@jipe/contract/applicants/rules';
import { freeHalfHours, type HalfHours, neededHalfHours } from '@jipe/contract/applicants/rules.week';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/* The database and the contract have one arithmetic of hours. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const bits = (halfHours: HalfHours | null) => halfHours && halfHours.map((isIn) => (isIn ? '1' : '0')).join('');
const time = (step: number) =>
  fc
    .integer({ min: 0, max: 1440 / step })
    .map((at) => at * step)
    .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);

const seekers = fc
  .array(fc.option(fc.tuple(time(1), time(1)), { freq: 2 }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    wholeWeek(
      Object.fromEntries(
        days.flatMap((hours, at) => [
          [`${weekdayKeys[at]}_from`, hours?.[0] ?? null],
          [`${weekdayKeys[at]}_to`, hours?.[1] ?? null],
        ]),
      ),
    ),
  );
const slot = fc.record({ start: time(30).filter((at) => at !== '24:00'), end: time(30) });
const listings = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    may_vary: fc.boolean(),
    time_slots: fc.array(slot, { maxLength: 3 }),
  }),
  { maxLength: 7 },
);

async function theirs(how: 'free_hours' | 'needed_hours', given: readonly unknown[]) {
  const { rows } = await sql<{ hours: string | null }>`
    select ${sql.ref(how)}(g)::text as hours from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as t (g, no)
    order by no`.execute(database.db);
  return rows.map(({ hours }) => hours);
}

it('the database and the contract compute the same free hours', async () => {
  const weeks = [wholeWeek({}), ...fc.sample(seekers, 300)];
  expect(await theirs('free_hours', weeks)).toEqual(weeks.map((week) => bits(freeHalfHours(week))));
});

it('the database and the contract compute the same needed hours', async () => {
  const weeks = [[], ...fc.sample(listings, 300)];
  expect(await theirs('needed_hours', weeks)).toEqual(weeks.map((week) => bits(neededHalfHours(week))));
});
