import type { Me } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { getMe } from './get-me.ts';

/** What `getMe` answers, read. */
export async function readProfile(ctx: AppContext, scope: BusinessScope): Promise<Me> {
  // PostgreSQL made it of the columns the contract names.
  return JSON.parse(await getMe(ctx, scope)) as Me;
}
