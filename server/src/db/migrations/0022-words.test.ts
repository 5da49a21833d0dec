import { searchKey, sortKey } from '@jipe/contract/values/words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/* The database and the browser find and sort by the same. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const ours = (texts: string[]) => texts.map((text) => [text, searchKey(text), sortKey(text)]);
async function theirs(texts: string[]) {
  const { rows } = await sql<{ text: string; found: string; sorted: string }>`
    select text, searched_as(text) as found, sorted_as(text) as sorted
    from unnest(${texts}::text[]) with ordinality as t (text, no) order by no`.execute(database.db);
  return rows.map(({ text, found, sorted }) => [text, found, sorted]);
}

/** What Unicode has got since PostgreSQL 15 (its version 14), which is known to one side alone. */
const SINCE_14 = [
  [0x1c89, 0x1c8a],
  [0xa7c0, 0xa7ff],
  [0x10500, 0x105ff],
  [0x10d40, 0x10dff],
  [0x11300, 0x113ff],
  [0x11f00, 0x11fff],
  [0x16100, 0x161ff],
  [0x16d00, 0x16eff],
  [0x1ccd0, 0x1ccff],
  [0x1d2c0, 0x1d2ff],
  [0x1df00, 0x1e0ff],
] as const;
/** Signs of which one is like the other: Chinese, most Korean syllables, private and ancient ones. */
const ALIKE = [
  [0x3400, 0x9fff],
  [0xad00, 0xd7a3],
  [0xe000, 0xf8ff],
  [0x12000, 0x1cfff],
] as const;
const isIn = (ranges: readonly (readonly [number, number])[], letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
};
const letters = Array.from({ length: 0x1f200 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter !== '\0' && letter.isWellFormed() && !isIn([...SINCE_14, ...ALIKE], letter),
);

it('the database and the browser make the same search and sort keys for single letters', async () => {
  for (let at = 0; at < letters.length; at += 4000) {
    const texts = letters.slice(at, at + 4000).map((letter) => `a${letter}`);
    expect(await theirs(texts)).toEqual(ours(texts));
  }
}, 120_000);

it('the database and the browser make the same search and sort keys for whole names', async () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aB09 \t-'’´`éÉßÆøŁıİΣς가각\u0301\u0327\u00ad\u3000ñÑ.#¿&_%\\\n".split('')),
    maxLength: 25,
  });
  const texts = fc
    .sample(fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 25 })), 2_000)
    .filter((s) => !s.includes('\0') && !Array.from(s).some((letter) => isIn(SINCE_14, letter)));
  expect(await theirs(texts)).toEqual(ours(texts));
});
