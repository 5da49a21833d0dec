import { pushBody } from '@jipe/contract/notifications/rules';
import { withoutHidden } from '@jipe/contract/values/name';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { postNotice } from './post-notice.ts';
import { lockCursor, markMailed, moveCursor, selectNext, selectUnread } from './queries-unread.ts';
import { UNREAD_MS } from './rules.ts';
import { noticeTexts } from './texts.ts';

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
    for (const unread of await selectUnread(trx, from, to)) {
      await markMailed(trx, unread);
      const words = noticeTexts[unread.language];
      const [name, title, shop] = [unread.name, unread.title, unread.shop].map(withoutHidden) as [
        string,
        string,
        string,
      ];
      await postNotice(ctx, trx, unread, {
        kind: 'messages',
        line: words.wroteLine(name, title, shop),
        path: `/message/${unread.conversation_id}`,
        subject: words.wrote(name),
        paragraphs: [words.about(title, shop), pushBody(unread.message)],
        action: words.answer,
      });
    }
    await moveCursor(trx, to);
    return true;
  });
