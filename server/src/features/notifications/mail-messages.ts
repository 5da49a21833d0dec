import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { unreadNotice } from './mails.ts';
import { postNotice } from './post-notice.ts';
import { lockCursor, markMailed, moveCursor, selectNext, selectUnread } from './queries-unread.ts';
import { UNREAD_MS } from './rules.ts';

const AT_ONCE = 500;

/** Mails about seekers' messages that are unread for a while: one mail for a conversation until it is read. */
export async function mailUnread(ctx: AppContext): Promise<void> {
  while (await mailSome(ctx));
}

/** False when there is nothing more to look at. */
const mailSome = (ctx: AppContext): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const from = await lockCursor(trx);
    const until = new Date(ctx.clock.now().getTime() - UNREAD_MS);
    const to = from && (await selectNext(trx, from, until, AT_ONCE));
    if (!from || !to) return false;
    const all = await selectUnread(trx, from, to);
    await markMailed(trx, all);
    for (const unread of all) await postNotice(ctx, trx, unread, unreadNotice(unread.language, unread));
    await moveCursor(trx, to);
    return true;
  });
