import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applicantsNotice } from './mails.ts';
import { postNotice } from './post-notice.ts';
import { lockReader, markTold, selectBatches, selectDueReaders } from './queries-batch.ts';

/** Mails whoever wants to hear of each applicant, a mail for a listing's batch; not what a push service took a note of. */
export async function mailApplicants(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  for (const user_id of await selectDueReaders(ctx.db, now)) {
    await inTransaction(ctx, async (trx) => {
      const reader = await lockReader(trx, user_id);
      if (!reader) return;
      const batches = await selectBatches(trx, user_id, now);
      await markTold(trx, user_id, batches, now);
      for (const batch of batches)
        if (!batch.is_pushed) await postNotice(ctx, trx, reader, applicantsNotice(reader.language, batch));
    });
  }
}
