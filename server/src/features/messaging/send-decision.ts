import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { notePlaces } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { findDecisionItem, lockDecision } from './queries-decision.ts';
import { splitOff } from './queries-delivery.ts';
import { sendBatch } from './send-due-decisions.ts';

/**
 * Sends a decision's waiting messages now. Already sent is no error; throws 409 when it was undone or has nobody to
 * tell.
 */
export async function sendDecision(ctx: AppContext, { scope }: UserActor, id: string): Promise<Decision> {
  const batches = await inTransaction(ctx, async (trx) => {
    const held = await lockDecision(trx, scope, id);
    if (!held) throw new NotFoundError();
    if (held.decision.undone_at !== null) throw new ConflictError(texts.undoneAlready, { code: 'undone' });
    if (!held.rows.some(({ telling }) => telling === 'waiting' || telling === 'told'))
      throw new ConflictError(texts.nobodyToTell, { code: 'nobody_to_tell' });
    notePlaces(
      trx,
      held.rows.map(({ location_id }) => location_id),
    );
    return splitOff(trx, held.decision.id, ctx.clock.now());
  });
  // If this process dies here, the job sends the rest.
  for (const batch_id of batches) await sendBatch(ctx, batch_id);
  const sent = (await findDecisionItem(ctx.db, scope, id)) as Decision;
  if (sent.state === 'undone') throw new ConflictError(texts.undoneAlready, { code: 'undone' });
  return sent;
}
