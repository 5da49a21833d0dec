import type { Me } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { presentMe } from './present.ts';
import { readProfileRow } from './queries.ts';

/** The signed-in user, the business's profile and how far its onboarding has come. */
export async function readProfile(ctx: AppContext, scope: BusinessScope): Promise<Me> {
  const row = await readProfileRow(ctx.db, scope);
  // PostgreSQL made it of the columns the contract names.
  return { ...presentMe(ctx, row), business_locations: JSON.parse(row.business_locations) as Me['business_locations'] };
}

/** The same as the answer's JSON text. */
export async function readProfileJson(ctx: AppContext, scope: BusinessScope): Promise<string> {
  const row = await readProfileRow(ctx.db, scope);
  return `{"data":{${JSON.stringify(presentMe(ctx, row)).slice(1, -1)},"business_locations":${row.business_locations}}}`;
}
