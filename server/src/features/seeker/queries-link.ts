import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';

/** Whether this is still the address of the seeker, who is not erased. */
export async function isAddressOf(db: Queryable, seeker_id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('seeker')
    .select('id')
    .where('id', '=', seeker_id)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a seeker until the commit. An erased seeker has a placeholder address. */
export async function lockPerson(
  trx: Trx,
  seeker_id: string,
): Promise<{ email: string; erased_at: Date | null } | undefined> {
  return trx
    .selectFrom('seeker')
    .select(['email', 'erased_at'])
    .where('id', '=', seeker_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setConfirmed(trx: Trx, seeker_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('seeker')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now}::timestamptz)` })
    .where('id', '=', seeker_id)
    .execute();
}

/** Blocks an address until `ends_at`. Only a hash is stored, so that the table does not reveal addresses. */
export async function blockAddress(trx: Trx, email: string, ends_at: Date): Promise<void> {
  await trx
    .insertInto('seeker_shut')
    .values({ address_hash: hashToken(email), ends_at })
    .onConflict((c) => c.column('address_hash').doUpdateSet({ ends_at }))
    .execute();
}

export async function isAddressBlocked(db: Queryable, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('seeker_shut')
    .select('address_hash')
    .where('address_hash', '=', hashToken(email))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedBlocks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('seeker_shut').where('ends_at', '<=', now).execute();
}

/** The ids of a seeker's applications that are not withdrawn. */
export async function selectCurrentApplications(db: Queryable, seeker_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The listings of a seeker's applications, withdrawn ones included. */
export async function selectAppliedTo(db: Queryable, seeker_id: string): Promise<string[]> {
  const rows = await db.selectFrom('application').select('listing_id').where('seeker_id', '=', seeker_id).execute();
  return rows.map(({ listing_id }) => listing_id);
}
