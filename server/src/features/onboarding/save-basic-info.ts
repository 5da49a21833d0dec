import type { BusinessAddress } from '@jipe/contract/onboarding/schema';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFirstLocation, editFirstLocation } from '../locations/index.ts';
import { advanceProgress, lockBusiness, readProfile, renameBusiness } from '../profile/index.ts';

interface BusinessInfo {
  business_name: string;
  address: BusinessAddress;
}

/**
 * Saves the business's name and first location, and marks the step as reached. A second save edits that location.
 * Race: two tabs save at once. The business's row is locked, so the second finds the location of the first.
 */
export async function saveBasicInfo(ctx: AppContext, scope: OwnerScope, { business_name, address }: BusinessInfo) {
  const { business_id } = scope;
  await inTransaction(ctx, async (trx) => {
    await lockBusiness(trx, business_id);
    await renameBusiness(ctx, scope, business_name, trx);
    const edited = await editFirstLocation(ctx, trx, business_id, address);
    if (edited === null) await createFirstLocation(ctx, trx, business_id, address);
    await advanceProgress(ctx, trx, business_id, 'basic_info');
  });
  const { basic_info, business_locations, ...profile } = await readProfile(ctx, scope);
  const { profile_completed_up_to, is_profile_completed } = profile;
  return { basic_info, business_locations, profile_completed_up_to, is_profile_completed };
}
