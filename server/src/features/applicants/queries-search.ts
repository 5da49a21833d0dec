import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { nameIn, type Wanted, wordsIn } from '../../db/words.ts';

/*
 * Applicant search: each word may stand in the seeker's name or contact, in the listing's title or in the location's
 * name. Most searches name the seeker, whom an index finds among all seekers. Listings are few, so the words that each
 * holds are looked up first.
 */

/**
 * The index on seekers is used when fewer seekers match than the business has applicants, counted up to this number.
 */
const COUNTED_APPLICANTS = 30_000;
/** Most groups of listings that hold the same words; with more groups, each row is checked. */
const GROUPS_AT_MOST = 6;

const whole = sql.ref('s.search_key');
// In the search key, two line breaks in a row stand only before the phone.
const beforePhone = sql`split_part(${whole}, repeat(chr(10), 2), 1)`;
const phone = sql`split_part(${whole}, repeat(chr(10), 2), 2)`;
const title = sql.ref('listing.search_key');
const place = nameIn('p.search_key');

/** SQL on `s` and the keys `besides`: they hold all words, or the phone holds the digits. */
const found = ({ words, digits }: Wanted, besides: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  digits === null
    ? wordsIn(words, [whole, ...besides])
    : sql<SqlBool>`(${wordsIn(words, [beforePhone, ...besides])} or ${wordsIn([digits], [phone])})`;

/** SQL on `s`, `listing` and its location `p`: the row holds the words. */
export const foundInRow = (wanted: Wanted): RawBuilder<SqlBool> => found(wanted, [title, place]);

/**
 * SQL on `seeker s`: the condition that the trigram index can check, which may let other rows through; null where every
 * word is too short.
 */
function known({ words, digits }: Wanted): RawBuilder<SqlBool> | null {
  const alternatives = [words.filter((word) => word.length > 2).join(' '), ...(digits === null ? [] : [digits])];
  if (alternatives.some((text) => text.length < 3)) return null;
  return sql<SqlBool>`(${sql.join(
    alternatives.map((text) => sql`trigrams(s.search_key) @> trigrams(${text})`),
    sql` or `,
  )})`;
}

interface Group {
  /** The words that neither title nor location name holds. */
  lacks: string[];
  /** Ids of the listings; null for the group that holds none of the words. */
  ids: string[] | null;
}

/** One way to find applicants. No two ways find the same applicant. */
interface Way {
  /** SQL behind `from`: `application`, with its seeker `s` where needed. */
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>[];
}

/** SQL: joins the applicant as `s`. */
export const withSeeker = sql`join seeker s on s.id = application.seeker_id`;

/**
 * Chooses the cheapest ways to find the applicants; each applicant is found by one of them. `met` is a `with` query
 * that the ways read. With `isByName`, each way has `s`, because the list is sorted by name.
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
  // A business without listings has no applicants.
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
  // Materialized: the page, its count and the count of hidden applicants all read it.
  const met = sql`met as materialized (
    select application.*, s.name_key from seeker s join application on application.seeker_id = s.id
    where ${byIndex} and ${found(wanted, [])} and application.business_id = ${business_id})`;
  return { met: are_few ? met : null, ways };
}
