import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';

/**
 * Replaces a location's door code, stores the former one as ended, and returns the new one. The caller has locked the
 * location.
 */
export async function replaceDoorCode(trx: Trx, scope: OwnerScope, id: string, ended_at: Date): Promise<string> {
  await trx
    .insertInto('former_door_code')
    .columns(['code', 'location_id', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('location')
        .select(['door_code', 'id', sql<Date>`${ended_at}::timestamptz`.as('ended_at')])
        .where('id', '=', id)
        .where('business_id', '=', scope.business_id),
    )
    .execute();
  const { door_code } = await trx
    .updateTable('location')
    .set({ door_code: sql<string>`new_door_code()` })
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .returning('door_code')
    .executeTakeFirstOrThrow();
  return door_code;
}
