import { type Destination, needsCompletionCall, pageAfterLogin } from '@jipe/contract/auth/rules';
import { completeProfile } from '@jipe/contract/onboarding/endpoints';
import { call } from '../../lib/http.ts';
import { ensureMe, patchMe } from '../../lib/me.ts';

/**
 * Returns the page to open after a login. The login form loads this module only once it was sent.
 * @throws when the user's own data cannot be loaded.
 */
export async function destinationAfterLogin(): Promise<Destination> {
  const me = await ensureMe();
  if (needsCompletionCall(me)) {
    await call(completeProfile, { body: { profile_completed_up_to: 'job_listing_create' } });
    patchMe({ is_profile_completed: true });
  }
  return pageAfterLogin(me);
}
