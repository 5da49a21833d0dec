import { digitsOf, wordsOf } from '@jipe/contract/values/words';
import { clean } from '@jipe/contract/values/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/*
 * What is looked for in the keys that migration 0022 has the database keep: `search_key`, of some tables in lines that are searched apart.
 */

export interface Wanted {
  /** All of them must be found. */
  words: readonly string[];
  /** Of a query that is a telephone number or part of one: its digits. */
  digits: string | null;
}

/** Null where there is nothing to look for. */
export function wantedOf(search: string | undefined): Wanted | null {
  const text = clean(search ?? '').trim();
  const words = wordsOf(text);
  return words.length === 0 ? null : { words, digits: digitsOf(text) };
}

/** The first line of a key: the name. */
export const nameIn = (key: string) => sql`split_part(${sql.ref(key)}, chr(10), 1)`;

const holds = (key: RawBuilder<unknown>, word: string) => sql<SqlBool>`strpos(${key}, ${word}) > 0`;

/** SQL: each word stands in one of the keys. */
export const wordsIn = (words: readonly string[], keys: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        words.map(
          (word) =>
            sql`(${sql.join(
              keys.map((key) => holds(key, word)),
              sql` or `,
            )})`,
        ),
        sql` and `,
      )})`;

/** The same as conditions of a list, for what a caller sent: none where there is nothing to look for. */
export function searched(search: string | undefined, ...keys: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool>[] {
  const wanted = wantedOf(search);
  return wanted ? [wordsIn(wanted.words, keys)] : [];
}
