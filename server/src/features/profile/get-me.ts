import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectMe } from './queries.ts';

/** The signed-in user, the business's profile and how far its onboarding has come, as JSON. */
export const getMe = (ctx: AppContext, scope: BusinessScope): Promise<string> => selectMe(ctx.db, scope, filesUrl(ctx));
