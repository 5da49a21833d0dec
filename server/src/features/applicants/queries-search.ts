import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { nameIn, type Wanted, wordsIn } from '../../db/words.ts';

/*
 * A search of applicants: each word may stand in the seeker's name or contact, in the listing's title or in the location's name. Most
 * often it is the seeker who is named, whom an index finds among all; listings are few, so which words are theirs is looked up first.
 */

/** Seekers are gone through by the index where they are fewer than the business's applicants, of which so many are counted. */
const COUNTED_APPLICANTS = 30_000;
/** Of listings that hold different words; with more of them each row is looked at. */
const GROUPS_AT_MOST = 6;

const whole = sql.ref('s.search_key');
// Two line breaks in a row stand before the phone alone.
const beforePhone = sql`split_part(${whole}, repeat(chr(10), 2), 1)`;
const phone = sql`split_part(${whole}, repeat(chr(10), 2), 2)`;
const title = sql.ref('listing.search_key');
const place = nameIn('p.search_key');

/** SQL on `s` and these keys besides: the words are there, or the phone holds the digits. */
const found = ({ words, digits }: Wanted, besides: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  digits === null
    ? wordsIn(words, [whole, ...besides])
    : sql<SqlBool>`(${wordsIn(words, [beforePhone, ...besides])} or ${wordsIn([digits], [phone])})`;

/** SQL on `s`, `listing` and `p` (its location). */
export const foundInRow = (wanted: Wanted): RawBuilder<SqlBool> => found(wanted, [title, place]);

/** SQL on `seeker s`: what the index on its key knows of this; null where every word is too short for it. */
function known({ words, digits }: Wanted): RawBuilder<SqlBool> | null {
  const alternatives = [words.filter((word) => word.length > 2).join(' '), ...(digits === null ? [] : [digits])];
  if (alternatives.some((text) => text.length < 3)) return null;
  return sql<SqlBool>`(${sql.join(
    alternatives.map((text) => sql`trigrams(s.search_key) @> trigrams(${text})`),
    sql` or `,
  )})`;
}

interface Group {
  /** The words that neither title nor place hold. */
  lacks: string[];
  /** The listings; null where none of the words is theirs. */
  ids: string[] | null;
}

/** A way to be found, which no other of them takes. */
interface Way {
  /** Follows `from`: `application`, with `s`, who applied, where that is asked for. */
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>[];
}

/** SQL: `s`, who applied. */
export const withSeeker = sql`join seeker s on s.id = application.seeker_id`;

/**
 * How the applicants who are wanted are found best, each by one of the ways. `met`: a part of the statement's `with`, for what follows.
 * `s` is asked for where the list is sorted by name.
 */
export async function findWays(
  db: Queryable,
  { business_id }: BusinessScope,
  wanted: Wanted,
  isByName: boolean,
): Promise<{ met: RawBuilder<unknown> | null; ways: Way[] }> {
  const byIndex = known(wanted);
  const { rows } = await sql<{ groups: Group[]; are_few: boolean }>`
    with own as (
      select count(*)::int as n from (
        select from application where business_id = ${business_id} limit ${sql.lit(COUNTED_APPLICANTS)}) l)
    select ${byIndex ? sql`(select count(*) < (select n from own) from (select from seeker s where ${byIndex} limit (select n from own)) l)` : sql`false`} as are_few,
      (select coalesce(json_agg(g), '[]') from (
        select lacks, case when cardinality(lacks) < ${wanted.words.length} then array_agg(id) end as ids from (
          select listing.id, array(select w from unnest(${wanted.words}::text[]) w
            where strpos(${title}, w) = 0 and strpos(${place}, w) = 0) as lacks
          from listing join location p on p.id = listing.location_id where listing.business_id = ${business_id}) l
        group by lacks limit ${GROUPS_AT_MOST + 1}) g) as groups`.execute(db);
  const { groups = [], are_few = false } = rows[0] ?? {};
  const bySeeker = sql`application ${withSeeker}`;
  if (groups.length > GROUPS_AT_MOST) {
    const all = sql`${bySeeker} join listing on listing.id = application.listing_id join location p on p.id = listing.location_id`;
    return { met: null, ways: [{ from: all, where: [foundInRow(wanted)] }] };
  }
  // Who has no listing has no applicants.
  if (groups.length === 0) return { met: null, ways: [{ from: bySeeker, where: [sql<SqlBool>`false`] }] };
  const named = groups.flatMap(({ ids }) => ids ?? []);
  const isOf = (ids: readonly string[]) => sql<SqlBool>`application.listing_id = any(${ids}::uuid[])`;
  const others = named.length > 0 ? [sql<SqlBool>`not ${isOf(named)}`] : [];
  const ways = groups.map(({ lacks, ids }): Way => {
    if (ids === null && are_few)
      return { from: sql`met application join lateral (select application.name_key) s on true`, where: others };
    const where = ids ? [isOf(ids)] : others;
    if (lacks.length === 0) return { from: isByName ? bySeeker : sql`application`, where };
    const rest = { words: lacks, digits: wanted.digits };
    const byTheirs = ids === null ? null : known(rest);
    return { from: bySeeker, where: [...where, ...(byTheirs ? [byTheirs] : []), found(rest, [])] };
  });
  // Asked for once: the page, its count and that of the hidden ones are taken from it.
  const met = sql`met as materialized (
    select application.*, s.name_key from seeker s join application on application.seeker_id = s.id
    where ${byIndex} and ${found(wanted, [])} and application.business_id = ${business_id})`;
  return { met: are_few ? met : null, ways };
}
