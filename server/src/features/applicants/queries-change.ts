import type { Insertable } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation, type SeekerScope } from '../../access/scope.ts';
import type { ApplicationTable } from '../../db/schema.ts';

/**
 * Holds a listing until the commit if it is active. Race: it is paused or closed while somebody applies: whoever comes second sees
 * what the first did.
 */
export async function holdOpenListing(trx: Trx, listing_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('listing')
    .select('status')
    .where('id', '=', listing_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status === 'active';
}

/** False when the seeker has applied already. Race: twice at once: the unique key lets one in. */
export async function insertApplication(trx: Trx, application: Insertable<ApplicationTable>): Promise<boolean> {
  const row = await trx
    .insertInto('application')
    .values(application)
    .onConflict((c) => c.columns(['listing_id', 'seeker_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it was one already. Race: twice at once: the primary key lets one in. */
export async function insertFavourite(
  trx: Trx,
  { seeker_id }: SeekerScope,
  listing_id: string,
  favorited_at: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('favorite')
    .values({ listing_id, seeker_id, favorited_at })
    .onConflict((c) => c.doNothing())
    .returning('listing_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Race: removed twice at once: one of the two finds it. */
export async function deleteFavourite(trx: Trx, { seeker_id }: SeekerScope, listing_id: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('favorite')
    .where('listing_id', '=', listing_id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

const state = ['id', 'business_id', 'listing_id', 'location_id', 'is_interviewed', 'is_hired', 'is_hidden'] as const;

export interface ApplicationState {
  id: string;
  business_id: string;
  listing_id: string;
  location_id: string;
  is_interviewed: boolean;
  is_hired: boolean;
  is_hidden: boolean;
}

/**
 * An application the user may see, held until the commit; undefined when there is none. Race: two users tick at once: the second
 * sees what the first did, and the day's count of hired follows each change exactly once.
 */
export async function holdApplication(
  trx: Trx,
  scope: BusinessScope,
  id: string,
): Promise<ApplicationState | undefined> {
  return trx
    .selectFrom('application')
    .select(state)
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'application.location_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateApplication(
  trx: Trx,
  scope: BusinessScope,
  id: string,
  change: Partial<Pick<ApplicationState, 'is_interviewed' | 'is_hired' | 'is_hidden'>>,
): Promise<ApplicationState> {
  return trx
    .updateTable('application')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .returning(state)
    .executeTakeFirstOrThrow();
}

/** Who may see what happens at a location: the business's owners, and the managers assigned to it. */
export async function selectAudience(
  db: Queryable,
  { business_id, location_id }: { business_id: string; location_id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account as u')
    .select('u.id')
    .where('u.business_id', '=', business_id)
    .where('u.account_status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.account_type', '=', 'business_owner'),
        eb.exists(
          eb
            .selectFrom('location_manager as lm')
            .select('lm.user_id')
            .whereRef('lm.user_id', '=', 'u.id')
            .where('lm.location_id', '=', location_id),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}
