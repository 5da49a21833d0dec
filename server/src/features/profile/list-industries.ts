import type { Page } from '@jipe/contract/http/envelope';
import type { Industry } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { readIndustries } from './queries-business.ts';
import { offeredIndustries } from './rules.ts';

/** Returns all job categories on a single page, with the chosen ones marked. */
export async function listIndustries(ctx: AppContext, scope: BusinessScope): Promise<Page<Industry>> {
  const results = offeredIndustries(await readIndustries(ctx.db, scope));
  return { count: results.length, next: null, previous: null, results };
}
