import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Queryable, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import type { Database } from '../db/schema.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Where one press stops mails of its kind (RFC 8058). Such a mail has a limit of its own. */
  unsubscribeUrl?: string;
}

export interface MailedTo {
  email: string;
  /** Whose mail it is, and which business it tells a seeker of: it is erased with the business, or that of the user, or with the seeker. Null: of nobody any more. */
  of: { business_id: string } | { user_id: string } | { seeker_id: string; business_id?: string } | null;
}

/** The one-time link in a mail. */
export interface MailLink {
  user_id: string;
  kind: Database['link']['kind'];
}

/** How many mails of the kind were queued for the recipient since. */
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

/** A claimed mail; `next_attempt_at` is until when. */
export type DueMail = Pick<Selectable<Database['mail']>, (typeof due)[number]>;

/** Takes what is due, until then. */
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
 * Claims it anew for as long as one mail may take. Race: the mails before it took so long that its lease ended, and another node has
 * claimed it by now.
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

/** SQL: what is left of a mail to nobody, whose reader is erased: that there was one. Another stays as it is. */
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

/** The operator's "send again": puts a mail back into the queue; its link will be a new one. False when there is none with this id. */
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

/** Deletes some of the mails that left or were refused, made before, or emptied before. Answers whether more may be left. */
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
