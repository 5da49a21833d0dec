import type { Queryable, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';

export interface Touch {
  listing_id: string;
  kind: 'impression' | 'click';
  /** UTC, `YYYY-MM-DD`. */
  day: string;
}

/** False when the touch exists already. Race: two inserts at once. The primary key lets one in. */
export async function insertTouch(trx: Trx, { seeker_id }: SeekerScope, touch: Touch): Promise<boolean> {
  const row = await trx
    .insertInto('listing_touch')
    .values({ ...touch, seeker_id })
    .onConflict((c) => c.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

const BATCH = 5000;

/** Deletes one batch of touches of days before `day`. Returns whether more may be left. */
export async function deleteOldTouches(db: Queryable, day: string): Promise<boolean> {
  const done = await db
    .deleteFrom('listing_touch')
    .where((eb) =>
      eb(
        eb.refTuple('listing_id', 'seeker_id', 'kind', 'day'),
        'in',
        eb
          .selectFrom('listing_touch as old')
          .select(['old.listing_id', 'old.seeker_id', 'old.kind', 'old.day'])
          .where('old.day', '<', day)
          .limit(BATCH)
          .$asTuple('listing_id', 'seeker_id', 'kind', 'day'),
      ),
    )
    .executeTakeFirst();
  return done.numDeletedRows >= BigInt(BATCH);
}
