import { fillReply, firstNameOf, replyIn } from '@jipe/contract/replies/rules';
import { actOf } from '../../access/act.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { systemScope } from '../../access/scope.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { markTold } from '../applicants/index.ts';
import { mailTold } from '../notifications/index.ts';
import { insertConversation } from './queries.ts';
import { insertUserMessage } from './queries-message.ts';
import { type DueBatch, type DueRow, lockDue, markDeliveries, selectDueBatches } from './queries-delivery.ts';
import { announceMessage } from './send-message.ts';

const BATCH = 50;

/** How often the job looks for due batches. */
export const SEND_EVERY_SECONDS = 2;

/**
 * Sends the messages of decisions whose undo period is over. Several nodes may run it at once; each message is sent
 * once.
 */
export async function sendDueDecisions(ctx: AppContext): Promise<void> {
  let last: DueBatch | null = null;
  for (;;) {
    const due = await selectDueBatches(ctx.db, ctx.clock.now(), last, BATCH);
    for (const { batch_id } of due) await sendOrLog(ctx, batch_id);
    last = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

/** A failure for one person does not stop the others, and is retried at the next run. */
async function sendOrLog(ctx: AppContext, batch_id: string): Promise<void> {
  try {
    await sendBatch(actOf(ctx), batch_id);
  } catch (error) {
    ctx.log.error({ batch_id, err: error }, 'the messages of a decision could not be sent');
  }
}

/** The distinct texts in the order decided, with a blank line between. */
function textOf(rows: readonly DueRow[]): string {
  const texts = rows.flatMap(({ says, full_name, language, job, shop, manager, business, ...reply }) =>
    says
      ? [fillReply(replyIn(reply, language), { first_name: firstNameOf(full_name), job, shop, manager, business })]
      : [],
  );
  return [...new Set(texts)].join('\n\n');
}

const newest = (rows: readonly DueRow[]): DueRow | undefined =>
  rows.filter(({ says }) => says).toSorted((a, b) => b.applied_at.getTime() - a.applied_at.getTime())[0];

/**
 * Sends a batch as one message in the conversation of the newest of its applications. The message and its record share
 * a transaction: it is sent once, or not at all. It is sent also when the listing has closed or the decider is gone.
 */
export async function sendBatch(ctx: AppContext, batch_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    const rows = await lockDue(trx, batch_id, now);
    const about = newest(rows);
    const last = rows.at(-1);
    if (!about || !last) return;
    const ids = rows.map(({ id }) => id);
    if (about.is_business_gone) return markDeliveries(trx, ids, 'dropped', now);
    const { business_id, listing_id, location_id, seeker_id } = about;
    const { user_id } = last;
    const place = { business_id, listing_id, location_id, seeker_id };
    const fresh = newId();
    const conversation_id = await insertConversation(trx, { ...place, id: fresh, user_id, now });
    if (conversation_id === fresh) announceSeekerChanged(ctx, trx, seeker_id);
    // The decider may be gone or no longer see the conversation. The message is sent in the decider's name all the
    // same.
    const scope = { ...systemScope(business_id), user_id };
    const message = { id: newId(), conversation_id, message: textOf(rows), client_id: null, now };
    // The message is sent later, by itself: it must not mark as read what the seeker has written meanwhile.
    const sent = await insertUserMessage(trx, scope, { ...message, files: filesUrl(ctx), answerAt: null }, false);
    if (!sent) throw new TypeError(`the conversation ${conversation_id} is not there`);
    await markDeliveries(trx, ids, 'told', now);
    await mailTold(ctx, trx, message.id);
    for (const [decider, own] of Map.groupBy(rows, (row) => row.user_id)) {
      const told = [...new Set(own.map(({ application_id }) => application_id))];
      await markTold(ctx, trx, business_id, told, decider);
    }
    afterCommit(trx, () => announceMessage(ctx, sent));
  });
}
