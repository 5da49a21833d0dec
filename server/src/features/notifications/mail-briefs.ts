import { DAY_MS } from '@jipe/contract/values/duration';
import { zoneOf } from '@jipe/contract/values/us-zones';
import type { AppContext } from '../../access/context.ts';
import { mintBusinessScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { todayOf } from '../applicants/index.ts';
import { briefNotice } from './mails.ts';
import { postNotice } from './post-notice.ts';
import { insertBriefs, lockDueBrief, moveBrief, selectBriefed, selectWithoutBrief } from './queries-brief.ts';
import { briefAfter, isBriefTime } from './rules.ts';

const AT_ONCE = 500;
/** The brief of the morning: what Today says, to each who wants it, where somebody is new or waits. */
export async function mailBriefs(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const fresh = await selectWithoutBrief(ctx.db, AT_ONCE);
  const briefs = fresh.map(({ business_id, state, created_at }) => {
    // What was due before the business was there is not; what fell due while nothing ran is.
    const since = new Date(Math.max(created_at.getTime(), now.getTime() - DAY_MS));
    return { business_id, due_at: briefAfter(since, zoneOf(state)) };
  });
  if (briefs.length > 0) await insertBriefs(ctx.db, briefs);
  while (await briefNext(ctx, now));
}

/** The briefs of one business, in one transaction with when the next is due. False where none is due. */
const briefNext = (ctx: AppContext, now: Date): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const due = await lockDueBrief(trx, now);
    if (!due) return false;
    const { business_id, state } = due;
    const zone = zoneOf(state);
    await moveBrief(trx, business_id, briefAfter(now, zone));
    if (!isBriefTime(now, zone)) return true;
    for (const reader of await selectBriefed(trx, business_id)) {
      const { user_id, account_type, language } = reader;
      const today = await todayOf(ctx, trx, mintBusinessScope({ business_id, user_id, account_type }));
      if (today.new + today.waiting === 0) continue;
      await postNotice(ctx, trx, reader, briefNotice(language, today, now));
    }
    return true;
  });
