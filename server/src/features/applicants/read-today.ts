import type { Today } from '@jipe/contract/applicants/schema.desk';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectToday } from './queries-today.ts';

/** What there is to do this morning, at the locations this user may see. */
export const readToday = (ctx: AppContext, { scope }: UserActor): Promise<Today> =>
  selectToday(ctx.db, scope, ctx.clock.now());
