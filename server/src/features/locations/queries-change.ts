import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, type OwnerScope, seesLocation } from '../../access/scope.ts';
import { compiledStatements } from '../../db/compiled-statement.ts';
import type { Database } from '../../db/schema.ts';
import { type Content, contentColumns } from './queries-columns.ts';

export async function insertLocation(
  trx: Trx,
  content: Content,
  row: { id: string; business_id: string; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('location')
    .values({ ...contentColumns(content), ...row })
    .execute();
}

/**
 * Locks the business until the commit. Race: its last two locations are deleted at once, or its first one is saved
 * twice. The second waits here and then sees the first's result.
 */
export async function lockBusiness(trx: Trx, scope: OwnerScope): Promise<void> {
  await trx.selectFrom('business').select('id').where('id', '=', scope.business_id).forNoKeyUpdate().execute();
}

const locked = ['id', 'name', 'lat', 'lng', 'is_active', 'version'] as const;
export type LockedLocation = Pick<Selectable<Database['location']>, (typeof locked)[number]>;

/** See `lockLocations` for the reason of the lock. */
export async function selectLocked(trx: Trx, scope: BusinessScope, ids: readonly string[]): Promise<LockedLocation[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('location')
    .select(locked)
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids.map(idOrNothing))
    .where(seesLocation(scope, 'location.id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The business's oldest location that is not deleted: the one that onboarding created. */
export async function findFirstLocation(trx: Trx, scope: OwnerScope): Promise<string | undefined> {
  const row = await trx
    .selectFrom('location')
    .select('id')
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Phone, opening hours and accuracy of the coordinates stay when left out. */
export async function updateLocation(trx: Trx, scope: OwnerScope, id: string, content: Content): Promise<void> {
  await trx
    .updateTable('location')
    .set((eb) => ({ ...contentColumns(content), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .execute();
}

export async function updateStatus(trx: Trx, scope: OwnerScope, id: string, is_active: boolean): Promise<void> {
  await trx
    .updateTable('location')
    .set((eb) => ({ is_active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .execute();
}

export async function countLocations(trx: Trx, scope: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('location')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function markDeleted(trx: Trx, scope: OwnerScope, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('location')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .execute();
}

type Counter = 'active_listings' | 'total_applications';

const counters = compiledStatements<object, { location_id: string; delta: number }>();

/** Adds to a location's counter, in the transaction that changes the counted rows. */
export async function addToCounter(trx: Trx, location_id: string, counter: Counter, delta: number): Promise<void> {
  await counters(trx, {
    shape: counter,
    build: (at) => sql`
      update location set ${sql.ref(counter)} = ${sql.ref(counter)} + ${at.delta} where id = ${at.location_id}`,
    values: { location_id, delta },
  });
}
