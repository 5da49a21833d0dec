import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { addFavourite } from '../applicants/index.ts';
import { findJob } from './queries-job.ts';

/** Makes a listing a favourite; repeating it changes nothing. */
export async function favouriteJob(ctx: AppContext, { scope }: SeekerActor, listing_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await findJob(trx, scope, listing_id))) throw new NotFoundError();
    await addFavourite(ctx, trx, scope, listing_id);
  });
}
