import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unreadNotice } from './mails.ts';
import { postNotice, postOrLog } from './post-notice.ts';
import {
  holdUnread,
  lockCursor,
  markMailed,
  moveCursor,
  selectNext,
  selectUnread,
  selectWoken,
  claimWoken,
  type Unread,
} from './queries-unread.ts';
import { PUSH_WAIT_MS, UNREAD_MS } from './rules.ts';
import { quietEnd } from './rules-quiet.ts';

const AT_ONCE = 500;

/**
 * Mails users about seekers' messages unread for `UNREAD_MS`: one mail per conversation until it is read. Mail that
 * falls due in quiet hours waits for their end, and then for the push notification that waited, too.
 */
export async function mailUnread(ctx: AppContext): Promise<void> {
  const by = new Date(ctx.clock.now().getTime() - PUSH_WAIT_MS);
  for (const user_id of await selectWoken(ctx.db, by, AT_ONCE))
    await postOrLog(ctx, { user_id }, async (act, trx) => post(act, trx, await claimWoken(trx, user_id, by)));
  while (await mailSome(ctx));
}

/** False when no more messages are left. */
const mailSome = (ctx: AppContext): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const from = await lockCursor(trx, 'messages');
    const until = new Date(ctx.clock.now().getTime() - UNREAD_MS);
    const to = from && (await selectNext(trx, 'messages', from, { until, limit: AT_ONCE }));
    if (!from || !to) return false;
    await post(ctx, trx, await selectUnread(trx, from, to));
    await moveCursor(trx, 'messages', to);
    return true;
  });

async function post(ctx: AppContext, trx: Trx, all: readonly Unread[]): Promise<void> {
  const now = ctx.clock.now();
  const mailed: Unread[] = [];
  for (const unread of all) {
    const end = quietEnd(now, unread);
    if (end) await holdUnread(trx, unread, end);
    else mailed.push(unread);
  }
  await markMailed(trx, mailed);
  for (const unread of mailed) await postNotice(ctx, trx, unread, unreadNotice(unread.language, unread));
}
