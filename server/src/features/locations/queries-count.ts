import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';

/** Changes the number of active listings of several locations at once. The caller has locked their rows. */
export async function addActiveListings(trx: Trx, deltas: ReadonlyMap<string, number>): Promise<void> {
  if (deltas.size === 0) return;
  await sql`
    update location set active_listings = active_listings + change.delta
    from (values ${sql.join([...deltas].map(([id, delta]) => sql`(${id}::uuid, ${delta}::int)`))}) as change (id, delta)
    where location.id = change.id`.execute(trx);
}
