import type { Today } from '@jipe/contract/applicants/schema.desk';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { type BusinessScope, isOwner } from '../../access/scope.ts';
import { renewalsOverCap } from '../listings/index.ts';
import { selectToday } from './queries-today.ts';

/** Returns the Today page for the locations this user may see. */
export async function readToday(ctx: AppContext, { scope }: UserActor): Promise<Today> {
  const { has_cap, ...today } = await selectToday(ctx.db, scope, ctx.clock.now());
  // Only the few businesses with a cap compute their coming renewals.
  if (!has_cap || !isOwner(scope)) return today;
  return { ...today, over_cap: await renewalsOverCap(ctx, scope.business_id) };
}

/** The same for a mail, within its transaction. Owners get a separate mail about renewals beyond the cap. */
export const todayOf = (ctx: AppContext, db: Queryable, scope: BusinessScope): Promise<Omit<Today, 'over_cap'>> =>
  selectToday(db, scope, ctx.clock.now());
