import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { countUnread } from './queries.ts';

/** Number of conversations with messages this user has not read. */
export const readUnreadCount = async (ctx: AppContext, { scope }: UserActor) => ({
  count: await countUnread(ctx.db, scope),
});
