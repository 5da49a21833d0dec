import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';

/** The data that the last two steps require. A listing that waits for its first charge does not count. */
export async function readRequirements(trx: Trx, scope: OwnerScope) {
  return trx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('card').select('business_id').where('business_id', '=', scope.business_id))
        .as('has_card'),
      eb
        .exists(
          eb
            .selectFrom('listing')
            .select('id')
            .where('business_id', '=', scope.business_id)
            .where('status', '<>', sql.lit('pending')),
        )
        .as('has_listing'),
    ])
    .executeTakeFirstOrThrow();
}
