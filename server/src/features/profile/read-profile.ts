import type { Me } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { presentMe } from './present.ts';
import { readProfileRow } from './queries.ts';

/** The signed-in user, the business's profile and how far its onboarding has come. */
export async function readProfile(ctx: AppContext, scope: BusinessScope): Promise<Me> {
  return presentMe(ctx, await readProfileRow(ctx.db, scope));
}
