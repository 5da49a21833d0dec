import type { Progress } from '@jipe/contract/onboarding/rules';
import type { AppContext, Trx } from '../../access/context.ts';
import { moveProgress, type ProgressState } from './queries-business.ts';

/**
 * Marks an onboarding step as reached; an earlier step changes nothing. The last one (`job_listing_create`) completes
 * the profile. Returns the onboarding state after it.
 */
export async function advanceProgress(
  _ctx: AppContext,
  trx: Trx,
  business_id: string,
  to: Progress,
): Promise<ProgressState> {
  return moveProgress(trx, business_id, to);
}
