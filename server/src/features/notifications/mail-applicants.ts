import { withoutHidden } from '@jipe/contract/values/name';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { postNotice } from './post-notice.ts';
import { lockReader, markTold, selectBatches, selectDueReaders } from './queries-batch.ts';
import { noticeTexts } from './texts.ts';

/** Mails whoever wants to hear of each applicant, a mail for a listing's batch; not what a push service took a note of. */
export async function mailApplicants(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  for (const user_id of await selectDueReaders(ctx.db, now)) {
    await inTransaction(ctx, async (trx) => {
      const reader = await lockReader(trx, user_id);
      if (!reader) return;
      const words = noticeTexts[reader.language];
      for (const batch of await selectBatches(trx, user_id, now)) {
        await markTold(trx, user_id, batch, now);
        if (batch.is_pushed) continue;
        const line = words.applied(
          batch.n,
          withoutHidden(batch.name),
          withoutHidden(batch.title),
          withoutHidden(batch.shop),
        );
        await postNotice(ctx, trx, reader, {
          kind: 'applicants',
          line,
          path: `/location/${batch.location_id}/job/${batch.listing_id}`,
          subject: line,
          paragraphs: [words.appliedLine(batch.n)],
          action: words.seeApplicants,
        });
      }
    });
  }
}
