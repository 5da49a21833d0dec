import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceListingsChanged } from '../../realtime/announce-rows.ts';
import { announceTodayOfListings } from '../../realtime/announce-today.ts';
import { dayOf } from '../applicants/index.ts';
import { deleteExpiredCodes } from './queries-code.ts';
import { deleteOldApplications } from './queries-erase.ts';
import { deleteEndedBlocks } from './queries-link.ts';
import { deleteOldTouches } from './queries-touch.ts';

/** Deletes the touches of past days. They are counted already, and only today's prevent double counting. */
export async function forgetOldTouches(ctx: AppContext): Promise<void> {
  const yesterday = dayOf(new Date(ctx.clock.now().getTime() - DAY_MS));
  while (await deleteOldTouches(ctx.db, yesterday));
}

/** Deletes expired codes and ended blocks of addresses. */
export async function forgetOldCodes(ctx: AppContext): Promise<void> {
  await deleteExpiredCodes(ctx.db, ctx.clock.now());
  await deleteEndedBlocks(ctx.db, ctx.clock.now());
}

const AT_ONCE = 200;

/**
 * Deletes applications in batches, `retentionApplicationDays` after their seeker was erased or their listing closed,
 * and notifies the clients that show them.
 */
export async function forgetOldApplications(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.retentionApplicationDays * DAY_MS);
  const deleteSome = () =>
    inTransaction(ctx, async (trx) => {
      const listing_ids = await deleteOldApplications(trx, before, AT_ONCE);
      announceListingsChanged(ctx, trx, listing_ids, { applicants: true });
      announceTodayOfListings(ctx, trx, listing_ids);
      return listing_ids.length;
    });
  while ((await deleteSome()) === AT_ONCE);
}
