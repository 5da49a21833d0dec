import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { seekerMail } from './mails.ts';
import {
  findSent,
  markSeekersMailed,
  markWaiting,
  type SeekerUnread,
  selectUnreadBySeekers,
  claimWaiting,
} from './queries-seekers.ts';
import { lockCursor, moveCursor, selectNext } from './queries-unread.ts';
import { SEEKER_PAUSE_MS, SEEKER_UNREAD_MS } from './rules.ts';

const AT_ONCE = 500;

/** Mails seekers about messages unread for `SEEKER_UNREAD_MS`: one mail per conversation, then a pause. */
export async function mailSeekers(ctx: AppContext): Promise<void> {
  while (await mailWaiting(ctx));
  while (await mailNext(ctx));
}

const timesOf = ({ clock }: AppContext) => {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  return { now, until: before(SEEKER_UNREAD_MS), pausedSince: before(SEEKER_PAUSE_MS) };
};

async function mailAll(
  ctx: AppContext,
  trx: Trx,
  kind: string,
  all: readonly SeekerUnread[],
  now: Date,
): Promise<void> {
  for (const unread of all) {
    const { email, seeker_id, business_id } = unread;
    const to = { email, of: { seeker_id, business_id } };
    await queueMail(ctx, trx, kind, to, seekerMail(ctx.settings, unread));
  }
  const ids = all.map(({ conversation_id }) => conversation_id);
  await markSeekersMailed(trx, ids, now);
}

/** False when no more conversations wait for the end of their pause. */
const mailWaiting = (ctx: AppContext): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const { now, ...times } = timesOf(ctx);
    const { taken, unread } = await claimWaiting(trx, { ...times, limit: AT_ONCE });
    await mailAll(ctx, trx, 'seeker_unread', unread, now);
    return taken === AT_ONCE;
  });

/** False when no more messages are left. */
const mailNext = (ctx: AppContext): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const { now, until, pausedSince } = timesOf(ctx);
    const from = await lockCursor(trx, 'seeker_messages');
    const to = from && (await selectNext(trx, 'seeker_messages', from, { until, limit: AT_ONCE }));
    if (!from || !to) return false;
    const found = await selectUnreadBySeekers(trx, from, to, pausedSince);
    const { paused = [], due = [] } = Object.groupBy(found, ({ is_paused }) => (is_paused ? 'paused' : 'due'));
    await mailAll(ctx, trx, 'seeker_unread', due, now);
    await markWaiting(
      trx,
      paused.map(({ conversation_id }) => conversation_id),
    );
    await moveCursor(trx, 'seeker_messages', to);
    return true;
  });

/**
 * Mails a seeker the message of a decision at once, if and only if the transaction commits. It is then not mailed again
 * as unread.
 */
export async function mailTold(ctx: AppContext, trx: Trx, message_id: string): Promise<void> {
  const told = await findSent(trx, message_id);
  if (told) await mailAll(ctx, trx, 'seeker_told', [told], ctx.clock.now());
}
