import { wordsOf } from '@jipe/contract/values/words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

it('the search index never rules out a text that contains the searched part of a word', async () => {
  const letters = fc.constantFrom(...Array.from('abz019 é日本ñ-’ÅШѩ🙂ﬁ'));
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 60 });
  const pairs = fc.sample(fc.tuple(text, fc.nat(), fc.nat(4)), 500).flatMap(([whole, at, more]) => {
    const words = wordsOf(whole).flatMap((word) => {
      const all = Array.from(word);
      const from = at % all.length;
      return [all.slice(from, from + 1 + more).join('')];
    });
    return words.map((word) => ({ whole, word }));
  });
  const { rows } = await sql<{ whole: string; word: string }>`
    select whole, word from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (whole text, word text)
    where strpos(searched_as(whole), word) > 0 and parts_of(searched_as(whole)) & parts_of(word) <> parts_of(word)`.execute(
    database.db,
  );
  expect(pairs.length).toBeGreaterThan(500);
  expect(rows).toEqual([]);
});
