import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';

export async function selectOwnerIds(db: Queryable, business_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('business_id', '=', business_id)
    .where('account_type', '=', sql.lit('business_owner'))
    .where('account_status', '=', sql.lit('active'))
    .execute();
  return rows.map(({ id }) => id);
}
