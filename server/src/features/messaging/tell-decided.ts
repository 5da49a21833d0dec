import { fillReply, firstNameOf, replyIn } from '@jipe/contract/replies/rules';
import { actOf } from '../../access/act.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { systemScope } from '../../access/scope.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { tellSeekerChanged } from '../../realtime/tell-rows.ts';
import { markTold } from '../applicants/index.ts';
import { mailTold } from '../notifications/index.ts';
import { insertConversation } from './queries.ts';
import { insertUserMessage } from './queries-message.ts';
import { type DueBatch, type DueRow, lockDue, markTellings, selectDueBatches } from './queries-telling.ts';
import { announceMessage } from './send-message.ts';

const BATCH = 50;

/** How often what is due is looked for. */
export const TELL_SECONDS = 2;

/** Tells what was decided and waited long enough. Several nodes may run it at once; each message leaves once. */
export async function tellDecided(ctx: AppContext): Promise<void> {
  let last: DueBatch | null = null;
  for (;;) {
    const due = await selectDueBatches(ctx.db, ctx.clock.now(), last, BATCH);
    for (const { batch_id } of due) await tellOrLog(ctx, batch_id);
    last = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

/** One person who cannot be told does not keep the others from it, and is due again at the next run. */
async function tellOrLog(ctx: AppContext, batch_id: string): Promise<void> {
  try {
    await tellBatch(actOf(ctx), batch_id);
  } catch (error) {
    ctx.log.error({ batch_id, err: error }, 'what was decided could not be told');
  }
}

/** The different texts in the order decided, a blank line between. */
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
 * Tells one person what waits for them, as one message in the conversation of the newest of these applications, in one transaction with
 * what is kept of it: told once, or not at all. Also when the listing has closed or the decider is gone.
 */
export async function tellBatch(ctx: AppContext, batch_id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    const rows = await lockDue(trx, batch_id, now);
    const about = newest(rows);
    const last = rows.at(-1);
    if (!about || !last) return;
    const ids = rows.map(({ id }) => id);
    if (about.is_business_gone) return markTellings(trx, ids, 'dropped', now);
    const { business_id, listing_id, location_id, seeker_id } = about;
    const { user_id } = last;
    const place = { business_id, listing_id, location_id, seeker_id };
    const fresh = newId();
    const conversation_id = await insertConversation(trx, { ...place, id: fresh, user_id, now });
    if (conversation_id === fresh) tellSeekerChanged(ctx, trx, seeker_id);
    // Who decided may be gone or see it no longer: it is told all the same, in their name.
    const scope = { ...systemScope(business_id), user_id };
    const message = { id: newId(), conversation_id, message: textOf(rows), client_id: null, now };
    const sent = await insertUserMessage(trx, scope, { ...message, files: filesUrl(ctx), answerAt: null });
    if (!sent) throw new TypeError(`the conversation ${conversation_id} is not there`);
    await markTellings(trx, ids, 'told', now);
    await mailTold(ctx, trx, message.id);
    for (const [decider, own] of Map.groupBy(rows, (row) => row.user_id)) {
      const told = [...new Set(own.map(({ application_id }) => application_id))];
      await markTold(ctx, trx, business_id, told, decider);
    }
    afterCommit(trx, () => announceMessage(ctx, sent));
  });
}
