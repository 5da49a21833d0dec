import type { Me } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { getMe } from './get-me.ts';

/** Returns the answer of `getMe`, parsed. */
export async function readProfile(ctx: AppContext, scope: BusinessScope): Promise<Me> {
  // The query builds the JSON with the contract's fields.
  return JSON.parse(await getMe(ctx, scope)) as Me;
}
