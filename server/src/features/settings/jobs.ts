import { actOf } from '../../access/act.ts';
import type { AppContext } from '../../access/context.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { deleteSome, emptyRest, findCustomer, markErased, selectDue, clearFileKeys } from './queries-erasure.ts';

/** Rows per statement, so that an erasure blocks nobody for long. */
const BATCH = 2000;

/**
 * Erases the personal data of businesses whose retention period is over; invoices and the books stay. It may stop
 * anywhere and resume later: a business counts as erased once its last data is.
 */
export async function eraseExpired(ctx: AppContext): Promise<void> {
  for (const business_id of await selectDue(ctx.db, ctx.clock.now())) {
    try {
      await erase(actOf(ctx), business_id);
    } catch (error) {
      ctx.log.error({ business_id, err: error }, 'a deleted business could not be erased');
    }
  }
}

async function erase(ctx: AppContext, business_id: string): Promise<void> {
  // Before the customer reference itself is erased. Forgetting and deleting twice is safe.
  const customer = await findCustomer(ctx.db, business_id);
  if (customer !== null) await ctx.payments.forgetCustomer(customer);
  // The files were deleted with the account, except for accounts that an earlier version deleted.
  await inTransaction(ctx, async (trx) => discardFiles(ctx, trx, await clearFileKeys(trx, business_id)));
  while (await deleteSome(ctx.db, business_id, BATCH));
  await inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    if (await markErased(trx, business_id, now)) await emptyRest(trx, business_id, now);
    // Mails to the business's users may still be in the outbox folder.
    afterCommit(trx, () => ctx.wake('old mail'));
  });
}
