import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectMe } from './queries.ts';

/** Returns the signed-in user, the business's profile and the onboarding state as JSON. */
export const getMe = (ctx: AppContext, scope: BusinessScope): Promise<string> => selectMe(ctx.db, scope, filesUrl(ctx));
