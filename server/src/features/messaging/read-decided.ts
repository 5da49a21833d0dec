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
import { selectToldNo, selectWaiting, type WaitingBatch } from './queries-telling.ts';
import { canJoin, type Due, TOLD_NO_MS } from './rules.ts';

export type DecidedApplication = HeldApplication & Decided;

/** The applications found, in the order they were named. Throws 400 where one of them is not there for this user. */
export function allOf(found: readonly HeldApplication[], { application_ids }: DecisionBody): DecidedApplication[] {
  const byId = new Map(found.map((each) => [each.id, { ...each, application_id: each.id }]));
  if (byId.size < application_ids.length) throw new InvalidError('application_ids', applicantTexts.applicationUnknown);
  return application_ids.flatMap((id) => byId.get(id) ?? []);
}

export interface KnownReach extends Reach {
  batches: WaitingBatch[];
}

/** When what is decided at `at` is told, and how long it can be undone until then. */
export async function dueFrom(db: Queryable, business_id: string, at: Date): Promise<Due> {
  const seconds = (await findUndoSeconds(db, business_id)) ?? UNDO_SECONDS;
  return { due_at: new Date(at.getTime() + seconds * 1000), seconds };
}

/** Who was told no already, and what waits to be told to these people that a decision now is told with. */
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

/** The answer to a key of the business is for who could decide on all of these: throws 400 as above to a manager who cannot any more. */
export async function refuseDecision(ctx: AppContext, { scope }: UserActor, body: DecisionBody): Promise<void> {
  if (!isOwner(scope)) allOf(await findApplications(ctx.db, scope, body.application_ids), body);
}
