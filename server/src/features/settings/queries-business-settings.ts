import type { Selectable } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope, OwnerScope } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';

export type SettingsRow = Omit<Selectable<Database['business_settings']>, 'business_id'>;

const columns = ['undo_seconds', 'monthly_cap_minor', 'planner'] as const;

/** Undefined when the business has changed no settings. */
export async function findSettings(db: Queryable, scope: BusinessScope): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('business_settings')
    .select(columns)
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
}

/** Race: two owners change settings at once. There is one row, and each update writes only the settings sent. */
export async function upsertSettings(trx: Trx, scope: OwnerScope, change: Partial<SettingsRow>): Promise<SettingsRow> {
  return trx
    .insertInto('business_settings')
    .values({ business_id: scope.business_id, ...change })
    .onConflict((c) => c.column('business_id').doUpdateSet({ business_id: scope.business_id, ...change }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
