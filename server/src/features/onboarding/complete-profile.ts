import type { Progress } from '@jipe/contract/onboarding/rules';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { advanceProgress, lockBusiness } from '../profile/index.ts';
import { readRequirements } from './queries.ts';
import { refusalOf } from './rules.ts';

/**
 * Marks a step as reached. With null: the last step, if there is a listing. An earlier step changes nothing.
 * 400 for the plan step without a saved card and for the listing step without a listing.
 */
export async function completeProfile(ctx: AppContext, scope: OwnerScope, step: Progress | null) {
  const { business_id } = scope;
  return inTransaction(ctx, async (trx) => {
    const was = await lockBusiness(trx, business_id);
    const has = await readRequirements(trx, scope);
    const wanted = step ?? (has.has_listing ? 'job_listing_create' : was.profile_completed_up_to);
    const refusal = refusalOf(was.profile_completed_up_to, wanted, {
      has_card: Boolean(has.has_card),
      has_listing: Boolean(has.has_listing),
    });
    if (refusal !== null) throw new InvalidError('profile_completed_up_to', refusal);
    return advanceProgress(ctx, trx, business_id, wanted);
  });
}
