import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Queryable, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import type { Database } from '../db/schema.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** The link that unsubscribes from mails of this kind (RFC 8058). Such a mail has a limit of its own. */
  unsubscribeUrl?: string;
}

export interface MailedTo {
  email: string;
  /**
   * The person the mail belongs to, and for a seeker the business it is about. It is erased with that business, the
   * user's business, or the seeker. Null for a mail to an erased person.
   */
  of: { business_id: string } | { user_id: string } | { seeker_id: string; business_id?: string } | null;
}

/** The one-time link in a mail. */
export interface MailLink {
  user_id: string;
  kind: Database['link']['kind'];
}

/** Counts the mails of this kind queued for the recipient since an instant. */
export async function countMails(db: Queryable, recipient: string, kind: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertMail(
  trx: Trx,
  kind: string,
  { email: recipient, of }: MailedTo,
  { unsubscribeUrl, ...mail }: MailText,
  { link, now }: { link: MailLink | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      id: newId(),
      kind,
      recipient,
      ...mail,
      status: 'queued',
      next_attempt_at: now,
      created_at: now,
      link_user_id: link?.user_id ?? null,
      link_kind: link?.kind ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      code_seeker_id: of !== null && 'seeker_id' in of ? of.seeker_id : null,
      is_nobodys: of === null,
      business_id:
        of !== null && 'user_id' in of
          ? (q) => q.selectFrom('user_account').select('business_id').where('id', '=', of.user_id)
          : (of?.business_id ?? null),
    })
    .execute();
}

const due = [
  'id',
  'kind',
  'recipient',
  'subject',
  'text',
  'html',
  'attempts',
  'next_attempt_at',
  'link_user_id',
  'link_kind',
  'code_seeker_id',
  'unsubscribe_url',
] as const;

/** A claimed mail. The lease ends at `next_attempt_at`. */
export type DueMail = Pick<Selectable<Database['mail']>, (typeof due)[number]>;

/** Claims due mails. The leases end at `until`. */
export async function claimMails(db: Queryable, now: Date, until: Date, limit: number): Promise<DueMail[]> {
  return db
    .updateTable('mail')
    .set({ next_attempt_at: until, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (q) =>
      q
        .selectFrom('mail')
        .select('id')
        .where('status', '=', sql.lit('queued'))
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(due)
    .execute();
}

/**
 * Renews the lease for one mail. Race: the mails before it took so long that the lease ended and another node claimed
 * the mail; then false.
 */
export async function claimAgain(db: Queryable, { id, next_attempt_at }: DueMail, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('status', '=', sql.lit('queued'))
    .where('next_attempt_at', '=', next_attempt_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** SQL: empties a mail to an erased person, so that only its row remains. Other mails stay unchanged. */
const unlessSomebodys = (column: 'recipient' | 'subject' | 'text' | 'html') =>
  sql<string>`case when is_nobodys then '' else ${sql.ref(column)} end`;
export const emptied = {
  recipient: unlessSomebodys('recipient'),
  subject: unlessSomebodys('subject'),
  text: unlessSomebodys('text'),
  html: unlessSomebodys('html'),
};

export async function updateMail(db: Queryable, id: string, change: UpdateObject<Database, 'mail'>): Promise<void> {
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

/** Queues a mail again for an operator; it gets a new link. False for an unknown id. */
export async function requeueMail(db: Queryable, now: Date, id: string): Promise<boolean> {
  const done = await db
    .updateTable('mail')
    .set({ status: 'queued', next_attempt_at: now, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('recipient', '<>', sql.lit(''))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const FORGOTTEN_AT_ONCE = 1000;

/**
 * Deletes some mails that were sent or refused before `before`, or emptied before `emptiedBefore`. Returns whether more
 * may be left.
 */
export async function deleteOldMails(db: Queryable, than: { before: Date; emptiedBefore: Date }): Promise<boolean> {
  const some = db
    .selectFrom('mail')
    .select('id')
    .where('status', '<>', sql.lit('queued'))
    .where((e) =>
      e.or([
        e('created_at', '<', than.before),
        e.and([e('recipient', '=', sql.lit('')), e('next_attempt_at', '<', than.emptiedBefore)]),
      ]),
    )
    .limit(FORGOTTEN_AT_ONCE);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', some).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectKnownMails(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db.selectFrom('mail').select('id').where('id', 'in', ids).execute();
  return known.map(({ id }) => id);
}
