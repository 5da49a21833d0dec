import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { insertBusiness } from './queries-new-business.ts';

/** Creates the empty business of an owner who registers, at the start of onboarding. Returns its id. */
export async function createBusiness(ctx: AppContext, trx: Trx): Promise<string> {
  const business_id = newId();
  await insertBusiness(trx, business_id, ctx.clock.now());
  return business_id;
}
