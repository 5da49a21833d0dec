import { type RawBuilder, sql } from 'kysely';

const WAYS_SHOWN = 10;

/** By which ways applications came, the most first; `which` narrows them: `a.listing_id = listing.id`. Favourites tell of none. */
export const cameBy = (which: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(way), '[]') from (
    select a.via, count(*)::int as applications from application a
    where ${which} and a.via is not null group by a.via order by applications desc, a.via limit ${WAYS_SHOWN}) as way`;
