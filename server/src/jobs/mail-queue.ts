import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { MailRefusedError, type MailSender } from '../ports/mail/port.ts';
import {
  claimAgain,
  claimMails,
  countMails,
  deleteOldMails,
  type DueMail,
  emptied,
  insertMail,
  type MailedTo,
  type MailLink,
  type MailText,
  selectKnownMails,
  updateMail,
} from './queries-mail.ts';

/**
 * Placeholder in a queued mail for the token of its link. The token is made when the mail is sent, and again for each
 * retry, so the database never holds a working link.
 */
export const LINK_TOKEN = 'token-is-made-when-sent';

/** A mail to a seeker, and the seeker's data that replaces `LINK_TOKEN`, if any. */
export interface SeekerMail {
  seeker_id: string;
  mail: string;
}

/** Makes the link's token or the seeker's code for a mail. Null when the recipient's address is no longer theirs. */
export type MakeLink = (
  ctx: AppContext,
  link: (MailLink | SeekerMail) & { recipient: string },
) => Promise<string | null>;

const PER_RECIPIENT_AND_HOUR = 5;
const leaseFrom = (now: Date) => new Date(now.getTime() + 60_000);
const MAX_ATTEMPTS = 12;
const BATCH = 20;

/**
 * Puts a mail into the outbox within the caller's transaction, so it is sent if and only if the transaction commits.
 * Beyond five an hour per recipient and kind a mail is dropped silently, so that nobody can flood a mailbox. A mail
 * with a one-time link contains `LINK_TOKEN` in its place; a seeker's mail contains it in place of the code. A mail to
 * an erased person (`of: null`) is emptied once it was sent.
 */
export async function queueMail(
  ctx: Pick<AppContext, 'clock' | 'wake'>,
  trx: Trx,
  kind: string,
  to: MailedTo,
  mail: MailText,
  link: MailLink | null = null,
): Promise<void> {
  const now = ctx.clock.now();
  const recent = await countMails(trx, to.email, kind, new Date(now.getTime() - HOUR_MS));
  if (mail.unsubscribeUrl === undefined && recent >= PER_RECIPIENT_AND_HOUR) return;
  await insertMail(trx, kind, to, mail, { link, now });
  afterCommit(trx, () => ctx.wake('mail'));
}

/**
 * Sends due mails. Race: several nodes: moving the next attempt into the future claims a row, so one node sends it; if
 * that node dies, the lease ends and another sends it.
 */
export async function sendDueMail(ctx: AppContext, sender: MailSender, makeLink: MakeLink): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const due = await claimMails(ctx.db, now, leaseFrom(now), BATCH);
    for (const mail of due)
      if (await claimAgain(ctx.db, mail, leaseFrom(ctx.clock.now()))) await sendOne(ctx, sender, makeLink, mail);
    if (due.length < BATCH) return;
  }
}

/**
 * Returns the mail with a working link.
 * @throws MailRefusedError when the address or the account has changed
 */
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

async function sendOne(ctx: AppContext, sender: MailSender, makeLink: MakeLink, mail: DueMail): Promise<void> {
  const { id, recipient } = mail;
  try {
    if (!(await ctx.hooks.mayReadMail(ctx, id)))
      throw new MailRefusedError('The reader may not see any more what the mail is about.');
    const { subject, text, html, unsubscribe_url: unsubscribeUrl } = await withLink(ctx, makeLink, mail);
    await sender.send({
      id,
      to: recipient,
      subject,
      text,
      html,
      ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
    });
    await updateMail(ctx.db, id, { status: 'sent', sent_at: ctx.clock.now(), last_error: null, ...emptied });
  } catch (error) {
    const isOver = error instanceof MailRefusedError || mail.attempts >= MAX_ATTEMPTS;
    const backOffMs = Math.min(HOUR_MS, 5_000 * 2 ** mail.attempts);
    ctx.log.warn({ mail_id: id, attempt: mail.attempts, err: error }, 'mail not sent');
    await updateMail(ctx.db, id, {
      ...(isOver ? emptied : {}),
      status: isOver ? 'refused' : 'queued',
      next_attempt_at: new Date(ctx.clock.now().getTime() + backOffMs),
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    });
  }
}

/** How long sent mails can be looked up. */
const KEEP_MS = 90 * DAY_MS;
/**
 * A mail to an erased person is emptied once it was sent. Its file stays this long in the outbox, which stands in for
 * the reader's mailbox.
 */
const KEEP_EMPTIED_MS = HOUR_MS;

/**
 * Deletes mails that were sent or refused long ago, and files of the outbox without a mail in the database: erased or
 * old ones. A mail is in the database before its file exists.
 */
export async function forgetOldMail(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_MS);
  const emptiedBefore = new Date(ctx.clock.now().getTime() - KEEP_EMPTIED_MS);
  while (await deleteOldMails(ctx.db, { before, emptiedBefore }));
  for await (const name of strangersInOutbox(ctx)) await ctx.outbox?.remove(name);
}

/** Yields files of the outbox without a mail in the database. */
export async function* strangersInOutbox({ db, outbox }: Pick<AppContext, 'db' | 'outbox'>): AsyncGenerator<string> {
  if (outbox === null) return;
  for await (const files of outbox.ids()) {
    const ids = files.flatMap(({ id }) => (id !== null && looksLikeId(id) ? [id] : []));
    const isKnown = new Set(await selectKnownMails(db, ids));
    for (const { name, id } of files) if (id === null || !isKnown.has(id)) yield name;
  }
}
