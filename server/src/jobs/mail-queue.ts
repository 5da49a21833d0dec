import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { looksLikeId } from '@jipe/contract/values/id';
import { sql } from 'kysely';
import type { AppContext, Queryable, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import type { LinkTable } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { MailRefusedError, type MailSender } from '../ports/mail/port.ts';

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
  kind: LinkTable['kind'];
}

/**
 * Stands in a queued mail where the token of its link will stand: that is made when the mail is sent, again each time, so that the
 * database never holds a link that opens.
 */
export const LINK_TOKEN = 'token-is-made-when-sent';

/** A mail of a seeker, and what of theirs it holds in the place of `LINK_TOKEN`, if anything. */
export interface SeekerMail {
  seeker_id: string;
  mail: string;
}

/** Makes the token of a link, or a seeker's code, that is being mailed to this address; null when it is no longer theirs. */
export type MakeLink = (
  ctx: AppContext,
  link: (MailLink | SeekerMail) & { recipient: string },
) => Promise<string | null>;

const PER_RECIPIENT_AND_HOUR = 5;
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;
const BATCH = 20;

/**
 * Puts a mail into the outbox within the caller's transaction: it leaves if and only if the transaction commits. Beyond five an
 * hour per recipient and kind it is silently not sent, so that nobody's mailbox can be flooded. A mail with a one-time link has
 * `LINK_TOKEN` in its place; so has one of a seeker, in the place of their code. A mail to nobody is emptied once it has left.
 */
export async function queueMail(
  ctx: Pick<AppContext, 'clock' | 'wake'>,
  trx: Trx,
  kind: string,
  { email: recipient, of }: MailedTo,
  { unsubscribeUrl, ...mail }: MailText,
  link: MailLink | null = null,
): Promise<void> {
  const now = ctx.clock.now();
  const recent = await trx
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (unsubscribeUrl === undefined && recent.n >= PER_RECIPIENT_AND_HOUR) return;
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
        of === null
          ? null
          : 'user_id' in of
            ? (q) => q.selectFrom('user_account').select('business_id').where('id', '=', of.user_id)
            : 'business_id' in of
              ? (of.business_id ?? null)
              : null,
    })
    .execute();
  afterCommit(trx, () => ctx.wake('mail'));
}

/**
 * Sends what is due. Race: several nodes: each row is claimed by moving its next attempt into the future, so one of them sends it;
 * a node that dies on the way frees it when the lease ends.
 */
export async function sendDueMail(ctx: AppContext, sender: MailSender, makeLink: MakeLink): Promise<void> {
  for (;;) {
    const due = await claim(ctx);
    for (const mail of due) if (await isStillOurs(ctx, mail)) await sendOne(ctx, sender, makeLink, mail);
    if (due.length < BATCH) return;
  }
}

interface DueMail extends MailText {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  /** Until when it is claimed. */
  next_attempt_at: Date;
  link_user_id: string | null;
  link_kind: MailLink['kind'] | null;
  code_seeker_id: string | null;
  unsubscribe_url: string | null;
}

async function claim(ctx: AppContext): Promise<DueMail[]> {
  const now = ctx.clock.now();
  return ctx.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(now.getTime() + LEASE_MS), attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (q) =>
      q
        .selectFrom('mail')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
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
    ])
    .execute();
}

/**
 * Claims it anew for as long as one mail may take. Race: the mails before it took so long that its lease ended, and another node has
 * claimed it by now.
 */
async function isStillOurs(ctx: AppContext, { id, next_attempt_at }: DueMail): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(ctx.clock.now().getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '=', next_attempt_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The mail as it leaves, with a living link. */
async function withLink(ctx: AppContext, makeLink: MakeLink, mail: DueMail): Promise<DueMail> {
  const { recipient, link_user_id: user_id, link_kind: kind, code_seeker_id: seeker_id } = mail;
  const ofSeeker = seeker_id === null ? null : { seeker_id, mail: mail.kind };
  const link = user_id !== null && kind !== null ? { user_id, kind } : ofSeeker;
  if (link === null) return mail;
  const token = await makeLink(ctx, { ...link, recipient });
  if (token === null)
    throw new MailRefusedError('The link would open nothing: the address or the account has changed.');
  const fill = (text: string) => text.replaceAll(LINK_TOKEN, () => token);
  return { ...mail, text: fill(mail.text), html: fill(mail.html) };
}

/** SQL: what is left of a mail whose reader is erased: that there was one. */
const unlessSomebodys = (column: 'recipient' | 'subject' | 'text' | 'html') =>
  sql<string>`case when is_nobodys then '' else ${sql.ref(column)} end`;
const emptied = {
  recipient: unlessSomebodys('recipient'),
  subject: unlessSomebodys('subject'),
  text: unlessSomebodys('text'),
  html: unlessSomebodys('html'),
};

async function sendOne(ctx: AppContext, sender: MailSender, makeLink: MakeLink, mail: DueMail): Promise<void> {
  const { id, recipient } = mail;
  try {
    const { subject, text, html, unsubscribe_url: unsubscribeUrl } = await withLink(ctx, makeLink, mail);
    await sender.send({
      id,
      to: recipient,
      subject,
      text,
      html,
      ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
    });
    await ctx.db
      .updateTable('mail')
      .set({ status: 'sent', sent_at: ctx.clock.now(), last_error: null, ...emptied })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    const isOver = error instanceof MailRefusedError || mail.attempts >= MAX_ATTEMPTS;
    const backOffMs = Math.min(HOUR_MS, 5_000 * 2 ** mail.attempts);
    ctx.log.warn({ mail_id: id, attempt: mail.attempts, err: error }, 'mail not sent');
    await ctx.db
      .updateTable('mail')
      .set({
        ...(isOver ? emptied : {}),
        status: isOver ? 'refused' : 'queued',
        next_attempt_at: new Date(ctx.clock.now().getTime() + backOffMs),
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      })
      .where('id', '=', id)
      .execute();
  }
}

/** The operator's "send again": puts a mail back into the queue; its link will be a new one. False when there is none with this id. */
export async function requeueMail(db: Queryable, now: Date, id: string): Promise<boolean> {
  const done = await db
    .updateTable('mail')
    .set({ status: 'queued', next_attempt_at: now, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** How long it can be looked up what was sent to whom. */
const KEEP_MS = 90 * DAY_MS;
/** A mail to nobody is emptied once it has left; its file stays for as long in the outbox, which stands for the mailbox of its reader. */
const KEEP_EMPTIED_MS = HOUR_MS;
const FORGOTTEN_AT_ONCE = 1000;

/**
 * Forgets mails that left, or were refused, long ago, and takes out of the outbox's folder whatever the database does not know (any
 * more): what was erased, what is old. A mail is in the database before it is a file.
 */
export async function forgetOldMail(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_MS);
  const emptiedBefore = new Date(ctx.clock.now().getTime() - KEEP_EMPTIED_MS);
  while (await deleteOld(ctx.db, { before, emptiedBefore }));
  for await (const name of strangersInOutbox(ctx)) await ctx.outbox?.remove(name);
}

async function deleteOld(db: Queryable, than: { before: Date; emptiedBefore: Date }): Promise<boolean> {
  const some = db
    .selectFrom('mail')
    .select('id')
    .where('status', '<>', 'queued')
    .where((e) =>
      e.or([
        e('created_at', '<', than.before),
        e.and([e('recipient', '=', ''), e('next_attempt_at', '<', than.emptiedBefore)]),
      ]),
    )
    .limit(FORGOTTEN_AT_ONCE);
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', 'in', some).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The files of the outbox that are of no mail in the database. */
export async function* strangersInOutbox({ db, outbox }: Pick<AppContext, 'db' | 'outbox'>): AsyncGenerator<string> {
  if (outbox === null) return;
  for await (const files of outbox.ids()) {
    const ids = files.flatMap(({ id }) => (id !== null && looksLikeId(id) ? [id] : []));
    const known = ids.length === 0 ? [] : await db.selectFrom('mail').select('id').where('id', 'in', ids).execute();
    const isKnown = new Set(known.map(({ id }) => id));
    for (const { name, id } of files) if (id === null || !isKnown.has(id)) yield name;
  }
}
