import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';

export interface FactorRow {
  /** Encrypted. */
  secret: string;
  enabled_at: Date | null;
  codes_left: number;
}

export async function readFactor(db: Queryable, user_id: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('two_factor as f')
    .select((eb) => [
      'f.secret',
      'f.enabled_at',
      eb
        .selectFrom('recovery_code as c')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('c.user_id', '=', 'f.user_id')
        .where('c.used_at', 'is', null)
        .as('codes_left'),
    ])
    .where('f.user_id', '=', user_id)
    .executeTakeFirst()
    .then((row) => row && { ...row, codes_left: row.codes_left ?? 0 });
}

/** Stores a secret that waits for its first code, replacing an earlier one. False when two-step login is on already. */
export async function putWaitingSecret(
  trx: Trx,
  factor: { user_id: string; secret: string; created_at: Date },
): Promise<boolean> {
  const { secret, created_at } = factor;
  const row = await trx
    .insertInto('two_factor')
    .values(factor)
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({ secret, created_at }).where('two_factor.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Race: turned on twice at once, or restarted meanwhile. The secret that was checked must still be the waiting one. */
export async function markEnabled(
  trx: Trx,
  user_id: string,
  { secret, last_step, enabled_at }: { secret: string; last_step: number; enabled_at: Date },
): Promise<boolean> {
  const done = await trx
    .updateTable('two_factor')
    .set({ enabled_at, last_step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Race: one code sent twice at once. The first update locks the row, and the second finds the step used. */
export async function spendStep(trx: Trx, user_id: string, step: number): Promise<boolean> {
  const done = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Race: one code sent twice at once. The first update locks the row, and the second finds the code used. */
export async function spendRecoveryCode(trx: Trx, user_id: string, code_hash: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Trx, user_id: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** Turns two-step login off for these users and deletes their recovery codes. Returns the users who had it on. */
export async function deleteFactors(trx: Trx, user_ids: readonly string[]): Promise<string[]> {
  if (user_ids.length === 0) return [];
  const rows = await trx
    .deleteFrom('two_factor')
    .where('user_id', 'in', user_ids)
    .returning(['user_id', 'enabled_at'])
    .execute();
  return rows.flatMap(({ user_id, enabled_at }) => (enabled_at === null ? [] : [user_id]));
}
