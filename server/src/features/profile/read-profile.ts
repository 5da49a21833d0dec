import type { Me } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { selectMe } from './queries.ts';

/** The signed-in user, the business's profile and how far its onboarding has come. */
export async function readProfile(ctx: AppContext, scope: BusinessScope): Promise<Me> {
  // PostgreSQL made it of the columns the contract names.
  return JSON.parse(await readProfileJson(ctx, scope)) as Me;
}

/** The same as JSON text. */
export const readProfileJson = (ctx: AppContext, scope: BusinessScope): Promise<string> =>
  selectMe(ctx.db, scope, filesUrl(ctx));
