import type { Notices } from '@jipe/contract/notifications/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectChoice } from './queries-choice.ts';

/** The user's choice of mails about people. */
export const readNotices = (ctx: AppContext, { user_id }: UserActor): Promise<Notices> => selectChoice(ctx.db, user_id);
