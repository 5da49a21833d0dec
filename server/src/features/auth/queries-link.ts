import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { LinkKind } from './rules.ts';

interface NewLink {
  id: string;
  user_id: string;
  kind: LinkKind;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

/**
 * Inserts a link if it would open: the address is still the user's, and the account is in the state the link is for.
 * Returns false otherwise. Race with a change of the address: the change spends the links inserted before it, and none
 * is inserted after it.
 */
export async function insertLink(db: Queryable, link: NewLink, email: string): Promise<boolean> {
  const { id, user_id, kind, token_hash, created_at, expires_at } = link;
  const { rows } = await sql`
    insert into link (id, user_id, kind, token_hash, created_at, expires_at)
    select ${id}::uuid, u.id, ${kind}, ${token_hash}, ${created_at}::timestamptz, ${expires_at}::timestamptz
    from user_account u join business b on b.id = u.business_id and b.deleted_at is null
    where u.id = ${user_id} and u.email = ${email} and u.account_status = ${kind === 'invite' ? 'pending' : 'active'}
    for share of u
    returning id`.execute(db);
  return rows.length > 0;
}

export interface OpenLink {
  id: string;
  kind: LinkKind;
  user_id: string;
  business_id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  business_name: string;
}

/**
 * Finds a link that still opens: unused, unexpired, its user not deleted, an invitation not yet accepted. Does not
 * spend it.
 * `user_id` must have the format of an id.
 */
export async function findOpenLink(
  db: Queryable,
  { user_id, token_hash, now }: { user_id: string; token_hash: string; now: Date },
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('link')
    .innerJoin('user_account', 'user_account.id', 'link.user_id')
    .innerJoin('business', 'business.id', 'user_account.business_id')
    .select([
      'link.id',
      'link.kind',
      'link.user_id',
      'user_account.business_id',
      'user_account.email',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.language',
      'business.name as business_name',
    ])
    .where('link.token_hash', '=', token_hash)
    .where('link.user_id', '=', user_id)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('business.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('link.kind', '=', sql.lit('invite')), eb('user_account.account_status', '=', sql.lit('pending'))]),
        eb.and([eb('link.kind', '<>', sql.lit('invite')), eb('user_account.account_status', '=', sql.lit('active'))]),
      ]),
    )
    .executeTakeFirst();
}

/** Race: several uses of one link at once. The first update locks the row, and the others find the link used. */
export async function spendLink(trx: Trx, id: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Marks the open links of these users as used: those of one kind, or all when `kind` is null. */
export async function spendLinksOf(
  trx: Trx,
  user_ids: readonly string[],
  now: Date,
  kind: LinkKind | null = null,
): Promise<void> {
  if (user_ids.length === 0) return;
  let update = trx
    .updateTable('link')
    .set({ used_at: now })
    .where('user_id', 'in', user_ids)
    .where('used_at', 'is', null);
  if (kind !== null) update = update.where('kind', '=', kind);
  await update.execute();
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('link').where('expires_at', '<=', now).execute();
}

/** Serialises the invitations of one business until the transaction ends. */
export async function lockInvitations(trx: Trx, business_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations:${business_id}`}, 0))`.execute(trx);
}

/** When the nth latest invitation or verification mail went to a user of this business; null when there are fewer. */
export async function findNthMail(trx: Trx, business_id: string, n: number, since: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('mail')
    .innerJoin('user_account', 'user_account.id', 'mail.link_user_id')
    .select('mail.created_at')
    .where('user_account.business_id', '=', business_id)
    .where('mail.link_kind', 'in', ['invite', 'register'])
    .where('mail.created_at', '>', since)
    .orderBy('mail.created_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
