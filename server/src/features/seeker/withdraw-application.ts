import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { takeBackApplication } from '../applicants/index.ts';
import { dropTellingsOf } from '../messaging/index.ts';

/**
 * Withdraws an own application and drops its waiting decision rows; repeating it changes nothing. Returns the time of
 * the withdrawal. Race: a decision on it is changed or sent at the same time. Both lock the waiting rows before the
 * application, and so does this.
 */
export async function withdrawApplication(ctx: AppContext, { scope }: SeekerActor, id: string): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    await dropTellingsOf(trx, scope, id);
    await lockSeeker(trx, scope);
    const withdrawn_at = await takeBackApplication(ctx, trx, scope, id);
    if (withdrawn_at === null) throw new NotFoundError();
    return withdrawn_at.toISOString();
  });
}
