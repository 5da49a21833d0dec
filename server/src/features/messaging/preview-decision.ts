import { countPeople } from '@jipe/contract/applicants/rules.decision';
import type { ChangedApplication, DecisionBody, DecisionPreview } from '@jipe/contract/applicants/schema.decision';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { findApplications, findChangedFlags } from '../applicants/index.ts';
import { allOf, type DecidedApplication, dueFrom, readReach } from './read-decided.ts';

/** Counts the people whom a decision would affect, without deciding. */
export async function previewDecision(
  ctx: AppContext,
  { scope, business_id, user_id }: UserActor,
  body: DecisionBody,
): Promise<DecisionPreview> {
  const rows = allOf(await findApplications(ctx.db, scope, body.application_ids), body);
  const changed = await changedOf(ctx.db, rows, { user_id, since: body.seen_at });
  const reach = await readReach(ctx, ctx.db, business_id, rows, await dueFrom(ctx.db, business_id, ctx.clock.now()));
  const isChanged = new Set(changed.map(({ application_id }) => application_id));
  const tells = body.tell != null;
  const { people } = countPeople(body.act, rows, { tells, reach });
  const unchanged = rows.filter(({ application_id }) => !isChanged.has(application_id));
  const reached = countPeople(body.act, unchanged, { tells, reach });
  return { ...reached, people, applications: rows.length, changed };
}

/** Returns the applications whose flags another user changed since the list was read. */
export async function changedOf(
  db: Queryable,
  rows: readonly DecidedApplication[],
  by: { user_id: string; since: Date },
): Promise<ChangedApplication[]> {
  const ids = rows.map(({ application_id }) => application_id);
  return (await findChangedFlags(db, ids, by)).map(({ application_id, user_id, full_name, at }) => ({
    application_id,
    by: { id: user_id, full_name },
    at: at.toISOString(),
  }));
}
