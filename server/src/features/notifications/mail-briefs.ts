import type { Today } from '@jipe/contract/applicants/schema.desk';
import { DAY_MS } from '@jipe/contract/values/duration';
import type { Language } from '@jipe/contract/values/language';
import { withoutHidden } from '@jipe/contract/values/name';
import { zoneOf } from '@jipe/contract/values/us-zones';
import type { AppContext } from '../../access/context.ts';
import { mintBusinessScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { todayOf } from '../applicants/index.ts';
import { postNotice } from './post-notice.ts';
import { insertBrief, lockDueBrief, moveBrief, selectBriefed, selectWithoutBrief } from './queries-brief.ts';
import { briefAfter, isBriefTime } from './rules.ts';
import { noticeTexts } from './texts.ts';

const AT_ONCE = 500;
/** Locations and listings named in a brief. */
const NAMED_AT_MOST = 10;

/** The brief of the morning: what Today says, to each who wants it, where somebody is new or waits. */
export async function mailBriefs(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  for (const { business_id, state, created_at } of await selectWithoutBrief(ctx.db, AT_ONCE)) {
    // What was due before the business was there is not; what fell due while nothing ran is.
    const since = new Date(Math.max(created_at.getTime(), now.getTime() - DAY_MS));
    await insertBrief(ctx.db, business_id, briefAfter(since, zoneOf(state)));
  }
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
      const words = noticeTexts[language];
      const line = words.brief(today.new, today.waiting);
      await postNotice(ctx, trx, reader, {
        kind: 'applicants',
        line,
        path: '/location-manager',
        subject: line,
        paragraphs: paragraphsOf(today, language, now),
        action: words.openToday,
      });
    }
    return true;
  });

function paragraphsOf(today: Omit<Today, 'over_cap'>, language: Language, now: Date): string[] {
  const words = noticeTexts[language];
  const { waiting_since, unread_conversations, by_location, ending, failed } = today;
  const waits = waiting_since === null ? null : Math.floor((now.getTime() - Date.parse(waiting_since)) / DAY_MS);
  return [
    ...(waits === null ? [] : [words.longest(waits)]),
    ...by_location
      .slice(0, NAMED_AT_MOST)
      .map(({ name, new: fresh, waiting }) => words.atShop(withoutHidden(name), fresh, waiting)),
    ...(unread_conversations > 0 ? [words.unread(unread_conversations)] : []),
    ...ending
      .slice(0, NAMED_AT_MOST)
      .map((each) => words.ends(withoutHidden(each.title), withoutHidden(each.location_name), each.remaining_days)),
    ...failed
      .slice(0, NAMED_AT_MOST)
      .map((each) => words.failed(withoutHidden(each.title), withoutHidden(each.location_name))),
  ];
}
