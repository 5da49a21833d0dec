import type { SeekerNotices } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectNotices } from './queries-account.ts';

/** The seeker's notification settings and language. */
export const readSeekerNotices = (ctx: AppContext, { scope }: SeekerActor): Promise<SeekerNotices> =>
  selectNotices(ctx.db, scope);
