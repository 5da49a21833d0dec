import { digitsOf, wordsOf } from '@jipe/contract/values/words';
import { clean } from '@jipe/contract/values/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/*
 * Search in the keys that the database maintains (migration 0022): `search_key`. Some tables' keys have several lines,
 * which are searched separately.
 */

export interface Wanted {
  /** All of these must be found. */
  words: readonly string[];
  /** The digits of a query that looks like a phone number or a part of one. */
  digits: string | null;
}

/** Parses a search text. Null when it contains nothing to search for. */
export function wantedOf(search: string | undefined): Wanted | null {
  const text = clean(search ?? '').trim();
  const words = wordsOf(text);
  return words.length === 0 ? null : { words, digits: digitsOf(text) };
}

/** SQL: the first line of a key, which is the name. */
export const nameIn = (key: string) => sql`split_part(${sql.ref(key)}, chr(10), 1)`;

const holds = (key: RawBuilder<unknown>, word: string) => sql<SqlBool>`strpos(${key}, ${word}) > 0`;

/** SQL: each word occurs in one of the keys. */
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

/** The conditions of a search text for a list; none when there is nothing to search for. */
export function searched(search: string | undefined, ...keys: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool>[] {
  const wanted = wantedOf(search);
  return wanted ? [wordsIn(wanted.words, keys)] : [];
}
