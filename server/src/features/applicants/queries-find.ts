import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { FOUND_AT_MOST, type Found } from '@jipe/contract/applicants/schema';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { onlyRow } from '../../db/json-page.ts';
import { nameIn, type Wanted, wordsIn } from '../../db/words.ts';
import { type BusinessScope, seesConversation, seesLocation } from '../../access/scope.ts';
import { foundInRow } from './queries-search.ts';

/** The result of a search without words. */
export const nothingFound: Found = {
  locations: [],
  listings: [],
  applicants: [],
  conversations: [],
  counts: { locations: 0, listings: 0, applicants: 0, conversations: 0 },
};

const most = sql.lit(FOUND_AT_MOST);

interface Counted<K extends keyof Omit<Found, 'counts'>> {
  all: number;
  first: Found[K];
}
type Rest = { [K in 'locations' | 'listings' | 'conversations']: Counted<K> };

/**
 * Locations, listings and conversations that this user may see and that hold the words, as the answer's JSON. Closed
 * listings are left out; conversations are those of the inbox, whatever became of their seekers.
 */
export async function selectFound(db: Queryable, scope: BusinessScope, wanted: Wanted): Promise<Rest> {
  return onlyRow(
    sql<Rest>`
    select
      (select json_build_object('all', coalesce(max(l.n), 0), 'first', coalesce(json_agg(to_jsonb(l) - 'n'), '[]')) from (
         select p.id as location_id, p.name, p.city, p.is_active, count(*) over ()::int as n from location p
         where p.business_id = ${scope.business_id} and p.deleted_at is null and ${seesLocation(scope, 'p.id')}
           and ${wordsIn(wanted.words, [nameIn('p.search_key'), sql`split_part(p.search_key, chr(10), 2)`])}
         order by p.is_active desc, p.name_key, p.id limit ${most}) l) as locations,
      (select json_build_object('all', coalesce(max(j.n), 0), 'first', coalesce(json_agg(to_jsonb(j) - 'n'), '[]')) from (
         select listing.id as job_id, listing.title, listing.status, p.id as location_id, p.name as location_name,
           count(*) over ()::int as n
         from listing join location p on p.id = listing.location_id
         where listing.business_id = ${scope.business_id} and listing.status in ('active', 'paused') and p.deleted_at is null
           and ${seesLocation(scope, 'listing.location_id')} and ${wordsIn(wanted.words, [sql`listing.search_key`, nameIn('p.search_key')])}
         order by listing.status, listing.created_at desc, listing.id limit ${most}) j) as listings,
      (select json_build_object('all', coalesce(max(c.n), 0), 'first', coalesce(json_agg(to_jsonb(c) - 'n'), '[]')) from (
         select latest.id as conversation_id, s.id as seeker_id, s.full_name, listing.id as job_id, listing.title, p.id as location_id,
           p.name as location_name, count(*) over ()::int as n
         from (
           select id, seeker_id, listing_id, location_id, coalesce(last_message_at, created_at) as at from conversation
           where ${seesConversation(scope)}
           order by at desc, id desc limit ${sql.lit(COUNTED_AT_MOST)}) latest
         join seeker s on s.id = latest.seeker_id
         join listing on listing.id = latest.listing_id
         join location p on p.id = latest.location_id
         where ${foundInRow(wanted)}
         order by latest.at desc, latest.id desc limit ${most}) c) as conversations`,
    db,
  );
}
