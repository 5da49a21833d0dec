import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { dayOf } from '../applicants/index.ts';
import { countOnListing } from '../listings/index.ts';
import { findJob } from './queries-job.ts';
import { insertTouch } from './queries-touch.ts';

/** Counts an impression of an open listing, once per seeker and UTC day. */
export async function countImpression(ctx: AppContext, { scope }: SeekerActor, listing_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const job = await findJob(trx, scope, listing_id);
    if (!job) throw new NotFoundError();
    if (job.status !== 'active') return;
    const day = dayOf(ctx.clock.now());
    if (!(await insertTouch(trx, scope, { listing_id, kind: 'impression', day }))) return;
    await countOnListing(trx, listing_id, { swipe_count: 1 }, day);
  });
}
