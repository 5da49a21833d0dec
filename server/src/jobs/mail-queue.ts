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
const leaseFrom = (now: Date) => new Date(now.getTime() + 60_000);
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
 * Sends what is due. Race: several nodes: each row is claimed by moving its next attempt into the future, so one of them sends it;
 * a node that dies on the way frees it when the lease ends.
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

/** How long it can be looked up what was sent to whom. */
const KEEP_MS = 90 * DAY_MS;
/** A mail to nobody is emptied once it has left; its file stays for as long in the outbox, which stands for the mailbox of its reader. */
const KEEP_EMPTIED_MS = HOUR_MS;

/**
 * Forgets mails that left, or were refused, long ago, and takes out of the outbox's folder whatever the database does not know (any
 * more): what was erased, what is old. A mail is in the database before it is a file.
 */
export async function forgetOldMail(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_MS);
  const emptiedBefore = new Date(ctx.clock.now().getTime() - KEEP_EMPTIED_MS);
  while (await deleteOldMails(ctx.db, { before, emptiedBefore }));
  for await (const name of strangersInOutbox(ctx)) await ctx.outbox?.remove(name);
}

/** The files of the outbox that are of no mail in the database. */
export async function* strangersInOutbox({ db, outbox }: Pick<AppContext, 'db' | 'outbox'>): AsyncGenerator<string> {
  if (outbox === null) return;
  for await (const files of outbox.ids()) {
    const ids = files.flatMap(({ id }) => (id !== null && looksLikeId(id) ? [id] : []));
    const isKnown = new Set(await selectKnownMails(db, ids));
    for (const { name, id } of files) if (id === null || !isKnown.has(id)) yield name;
  }
}
