import { type Destination, needsCompletionCall, whereNext } from '@jipe/contract/auth/rules';
import { completeProfile } from '@jipe/contract/onboarding/endpoints';
import { call } from '../../lib/http.ts';
import { ensureMe, patchMe } from '../../lib/me.ts';

/**
 * Where the user who has just signed in belongs. Loaded after the sign-in form was sent: the form itself opens without it.
 * Throws when the user's own data cannot be loaded.
 */
export async function destinationAfterLogin(): Promise<Destination> {
  const me = await ensureMe();
  if (needsCompletionCall(me)) {
    await call(completeProfile, { body: { profile_completed_up_to: 'job_listing_create' } });
    patchMe({ is_profile_completed: true });
  }
  return whereNext(me);
}
