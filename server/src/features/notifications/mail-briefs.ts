import { DAY_MS } from '@jipe/contract/values/duration';
import { zoneOf } from '@jipe/contract/values/us-zones';
import type { AppContext, Trx } from '../../access/context.ts';
import { mintBusinessScope } from '../../access/scope.ts';
import { todayOf } from '../applicants/index.ts';
import { briefNotice } from './mails.ts';
import { postNotice, postOrLog } from './post-notice.ts';
import {
  type DueBrief,
  insertBriefs,
  lockDueBrief,
  moveBrief,
  selectBriefed,
  selectDueBriefs,
  selectWithoutBrief,
} from './queries-brief.ts';
import { briefAfter, isBriefTime } from './rules.ts';

const AT_ONCE = 500;

/** Sends the morning brief, a summary of Today, to each user who wants it, if somebody is new or waits. */
export async function mailBriefs(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const fresh = await selectWithoutBrief(ctx.db, AT_ONCE);
  const briefs = fresh.map(({ business_id, area, created_at }) => {
    // No brief for times before the business existed; briefs that fell due in the last day, while no process ran, are
    // sent.
    const since = new Date(Math.max(created_at.getTime(), now.getTime() - DAY_MS));
    return { business_id, due_at: briefAfter(since, zoneOf(area)) };
  });
  if (briefs.length > 0) await insertBriefs(ctx.db, briefs);
  for (let last: DueBrief | null = null; ;) {
    const due: DueBrief[] = await selectDueBriefs(ctx.db, now, last, AT_ONCE);
    for (const { business_id } of due)
      await postOrLog(ctx, { business_id }, (act, trx) => brief(act, trx, business_id));
    last = due.at(-1) ?? null;
    if (due.length < AT_ONCE) return;
  }
}

/** Sends the briefs of one business, and sets the time of the next in the same transaction. */
async function brief(ctx: AppContext, trx: Trx, business_id: string): Promise<void> {
  const now = ctx.clock.now();
  const due = await lockDueBrief(trx, business_id, now);
  if (!due) return;
  const zone = zoneOf(due.area);
  await moveBrief(trx, business_id, briefAfter(now, zone));
  if (!isBriefTime(now, zone)) return;
  for (const reader of await selectBriefed(trx, business_id)) {
    const { user_id, account_type, language } = reader;
    const today = await todayOf(ctx, trx, mintBusinessScope({ business_id, user_id, account_type }));
    if (today.new + today.waiting > 0) await postNotice(ctx, trx, reader, briefNotice(language, today, now));
  }
}
