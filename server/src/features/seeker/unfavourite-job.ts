import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { removeFavourite } from '../applicants/index.ts';
import { findJob } from './queries-job.ts';

/** Removes a favourite, also when the seeker may no longer see the listing; repeating it changes nothing. */
export async function unfavouriteJob(ctx: AppContext, { scope }: SeekerActor, listing_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const wasFavourite = await removeFavourite(ctx, trx, scope, listing_id);
    if (!wasFavourite && !(await findJob(trx, scope, listing_id))) throw new NotFoundError();
  });
}
