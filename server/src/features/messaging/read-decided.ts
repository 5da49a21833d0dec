import { type Decided, placeKey, type Reach } from '@jipe/contract/applicants/rules.decision';
import type { DecisionBody } from '@jipe/contract/applicants/schema.decision';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { UNDO_SECONDS } from '@jipe/contract/settings/rules';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { isOwner } from '../../access/scope.ts';
import { findApplications, type HeldApplication } from '../applicants/index.ts';
import { findUndoSeconds } from './queries-decision.ts';
import { selectToldNo, selectWaiting, type WaitingBatch } from './queries-delivery.ts';
import { canJoin, type Due, TOLD_NO_MS } from './rules.ts';

export type DecidedApplication = HeldApplication & Decided;

/**
 * Returns the found applications in the order of `application_ids`. Throws 400 when this user does not see one of them.
 */
export function allOf(found: readonly HeldApplication[], { application_ids }: DecisionBody): DecidedApplication[] {
  const byId = new Map(found.map((each) => [each.id, { ...each, application_id: each.id }]));
  if (byId.size < application_ids.length) throw new InvalidError('application_ids', applicantTexts.applicationUnknown);
  return application_ids.flatMap((id) => byId.get(id) ?? []);
}

export interface KnownReach extends Reach {
  batches: WaitingBatch[];
}

/** When the messages of a decision made at `at` are due, and the undo period until then. */
export async function dueFrom(db: Queryable, business_id: string, at: Date): Promise<Due> {
  const seconds = (await findUndoSeconds(db, business_id)) ?? UNDO_SECONDS;
  return { due_at: new Date(at.getTime() + seconds * 1000), seconds };
}

/** The seekers already told "not this time", and the waiting batches that a decision made now would join. */
export async function readReach(
  ctx: AppContext,
  db: Queryable,
  business_id: string,
  rows: readonly Decided[],
  due: Due,
): Promise<KnownReach> {
  const seekers = [...new Set(rows.map(({ seeker_id }) => seeker_id))];
  const since = new Date(ctx.clock.now().getTime() - TOLD_NO_MS);
  const toldNo = await selectToldNo(db, business_id, seekers, since);
  const batches = (await selectWaiting(db, business_id, seekers)).filter((batch) => canJoin(batch, due));
  const waiting = new Map<string, Set<string>>();
  for (const batch of batches) {
    const key = placeKey(batch);
    waiting.set(key, new Set([...(waiting.get(key) ?? []), ...batch.application_ids]));
  }
  return { toldNo, waiting, batches };
}

/**
 * Guards the stored answer of an idempotency key, which is the business's: throws 400 to a manager who may no longer
 * decide on all of these.
 */
export async function refuseDecision(ctx: AppContext, { scope }: UserActor, body: DecisionBody): Promise<void> {
  if (!isOwner(scope)) allOf(await findApplications(ctx.db, scope, body.application_ids), body);
}
