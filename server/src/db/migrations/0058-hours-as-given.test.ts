import { type HalfHours, joinedSlots, spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { fromHalfHour } from '@jipe/contract/values/time-of-day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/* The database and the contract cut a week into the same spans. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const bits = (halfHours: HalfHours) => halfHours.map((isIn) => (isIn ? '1' : '0')).join('');
/** Runs of every length, also of more than a day and over the end of the week. */
const weeks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 335 }), fc.integer({ min: 1, max: 120 })), { maxLength: 8 })
  .map((runs) =>
    Array.from({ length: 336 }, (_, at) => runs.some(([from, length]) => (at - from + 336) % 336 < length)),
  );
const slots = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 0, max: 47 }).map(fromHalfHour),
    end: fc.integer({ min: 0, max: 48 }).map(fromHalfHour),
  }),
  { minLength: 1, maxLength: 10 },
);

it('the database and the contract join half hours to the same spans', async () => {
  const given = [
    Array.from({ length: 336 }, () => false),
    Array.from({ length: 336 }, () => true),
    ...fc.sample(weeks, 300),
  ];
  const { rows } = await sql<{ spans: unknown }>`
    select spans_of(g::bit(336)) as spans from unnest(${given.map(bits)}::text[]) with ordinality as t (g, no) order by no`.execute(
    database.db,
  );
  expect(rows.map(({ spans }) => spans)).toEqual(given.map(spansOf));
});

it('the database and the contract split time slots into the same half hours', async () => {
  const given = fc.sample(slots, 300);
  const { rows } = await sql<{ hours: string }>`
    select slot_hours(g)::text as hours from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as t (g, no)
    order by no`.execute(database.db);
  expect(rows.map(({ hours }) => hours)).toEqual(given.map((each) => bits(wholeHalfHours(each))));
  expect(given.map((each) => bits(wholeHalfHours(joinedSlots(each))))).toEqual(rows.map(({ hours }) => hours));
});
