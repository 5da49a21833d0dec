import { actOf } from '../../access/act.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { stopTokenOf } from './stop-notices.ts';
import { bundleMail, type Look, type Notice, noticeMail } from './mails.ts';
import { markAsleep } from './queries-choice.ts';
import {
  holdLine,
  type Line,
  type QuietReader,
  type Reader,
  selectHeld,
  selectReader,
  claimHeldLines,
  countAgainstHourLimit,
} from './queries-posted.ts';
import { HOUR_LIMIT } from './rules.ts';
import { quietEnd } from './rules-quiet.ts';

const AT_ONCE = 200;

const lookOf = (ctx: AppContext, { user_id, language }: Reader, kind: Line['kind']): Look => {
  const token = stopTokenOf(ctx, user_id, kind);
  const { brand, publicUrl } = ctx.settings;
  return {
    language,
    brand: brand.name,
    publicUrl,
    kind,
    stopPage: `${publicUrl}/unsubscribe/${token}`,
    unsubscribeUrl: `${publicUrl}/api/v1/public/unsubscribe/${token}/`,
  };
};

/**
 * Mails a user a notice, or holds it until the hour ends when the hour's limit is reached; if and only if the
 * transaction commits.
 */
export async function postNotice(ctx: AppContext, trx: Trx, reader: Reader, notice: Notice): Promise<void> {
  const now = ctx.clock.now();
  const { user_id, email } = reader;
  const { kind, line, path } = notice;
  if (!(await countAgainstHourLimit(trx, user_id, now, HOUR_LIMIT)))
    return holdLine(trx, user_id, { kind, line, path, id: newId(), created_at: now });
  const mail = noticeMail(lookOf(ctx, reader, kind), notice);
  await queueMail(ctx, trx, `people:${kind}`, { email, of: { user_id } }, mail);
}

/** Posts in one transaction. A failure does not stop mail to others, and is retried at the next run. */
export async function postOrLog(
  ctx: AppContext,
  about: { user_id: string } | { business_id: string },
  post: (act: AppContext, trx: Trx) => Promise<void>,
): Promise<void> {
  const act = actOf(ctx);
  try {
    await inTransaction(act, (trx) => post(act, trx));
  } catch (error) {
    ctx.log.error({ ...about, err: error }, 'a mail about people could not be written');
  }
}

/** Whether a user is in quiet hours. If so, marks the user's mails as waiting until these end. */
export async function isLeftAlone({ clock }: AppContext, trx: Trx, reader: QuietReader): Promise<boolean> {
  const end = quietEnd(clock.now(), reader);
  if (end) await markAsleep(trx, reader.user_id, end);
  return end !== null;
}

/** Sends held notices, one mail for each user whose hour is over. */
export async function mailHeldLines(ctx: AppContext): Promise<void> {
  for (const user_id of await selectHeld(ctx.db, ctx.clock.now(), AT_ONCE)) {
    await postOrLog(ctx, { user_id }, async (act, trx) => {
      const reader = await selectReader(trx, user_id);
      if (reader && (await isLeftAlone(act, trx, reader))) return;
      const lines = await claimHeldLines(trx, user_id, act.clock.now());
      const [first] = lines ?? [];
      if (!lines || !first || !reader) return;
      const mail = bundleMail(lookOf(act, reader, first.kind), lines);
      await queueMail(act, trx, `people:${first.kind}`, { email: reader.email, of: { user_id } }, mail);
    });
  }
}
