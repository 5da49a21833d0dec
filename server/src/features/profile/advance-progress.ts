import type { Progress } from '@jipe/contract/onboarding/rules';
import type { AppContext, Trx } from '../../access/context.ts';
import { moveProgress, type ProgressState } from './queries-business.ts';

/**
 * Marks a step of onboarding as reached: forward only, an earlier one changes nothing. The last one (`job_listing_create`) completes
 * the profile. Answers where onboarding stands then.
 */
export async function advanceProgress(
  _ctx: AppContext,
  trx: Trx,
  business_id: string,
  to: Progress,
): Promise<ProgressState> {
  return moveProgress(trx, business_id, to);
}
