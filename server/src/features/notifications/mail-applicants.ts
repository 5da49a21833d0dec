import type { AppContext } from '../../access/context.ts';
import { applicantsNotice } from './mails.ts';
import { isLeftAlone, postNotice, postOrLog } from './post-notice.ts';
import { lockReader, markTold, selectBatches, selectDueReaders } from './queries-batch.ts';

/**
 * Mails users who want to hear of each applicant, one mail per listing, without applicants whose notification a push
 * service took.
 */
export async function mailApplicants(ctx: AppContext): Promise<void> {
  for (const user_id of await selectDueReaders(ctx.db, ctx.clock.now())) {
    await postOrLog(ctx, { user_id }, async (act, trx) => {
      const now = act.clock.now();
      const reader = await lockReader(trx, user_id);
      if (!reader || (await isLeftAlone(act, trx, reader))) return;
      const batches = await selectBatches(trx, user_id, now);
      await markTold(trx, user_id, batches, now);
      for (const batch of batches)
        if (!batch.is_pushed) await postNotice(act, trx, reader, applicantsNotice(reader.language, batch));
    });
  }
}
