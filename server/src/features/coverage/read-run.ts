import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { findRun, isPlannerOn } from './queries-run.ts';

/** Returns a plan with all its inputs as JSON, exactly as stored. Throws 404 when the planner is off. */
export async function readRun(ctx: AppContext, { scope }: UserActor, id: string): Promise<string> {
  const run = (await isPlannerOn(ctx.db, scope)) ? await findRun(ctx.db, scope, id) : undefined;
  if (!run) throw new NotFoundError();
  const { id: run_id, user_id, rules_version, location_id, listing_id: job_id, inputs, answer } = run;
  const head = { run_id, by: { id: user_id }, at: run.at.toISOString(), rules_version, location_id, job_id };
  return `${JSON.stringify(head).slice(0, -1)},"inputs":${inputs},"answer":${answer}}`;
}
