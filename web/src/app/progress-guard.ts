import { redirectFor } from '@jipe/contract/auth/rules';
import type { Destination, Standing } from '@jipe/contract/auth/rules';
import { paths } from '../lib/paths.ts';
import type { Redirect } from './session-guard.ts';
import type { RouteEntry } from './routes.ts';

const toRedirect = ({ path, activeStepperIndex }: Destination): Redirect => ({
  to: path,
  ...(activeStepperIndex === null ? {} : { state: { activeStepperIndex } }),
});

/**
 * Redirects by the user's own data: to the next step of an unfinished onboarding, away from a finished one, and off
 * pages for owners.
 */
export function redirectByProgress(
  entry: Pick<RouteEntry, 'access' | 'ownerOnly'>,
  pathname: string,
  me: Standing,
): Redirect | null {
  if (entry.access !== 'protected') return null;
  const forced = redirectFor(pathname, me);
  if (forced) return toRedirect(forced);
  return entry.ownerOnly && me.account_type !== 'business_owner' ? { to: paths.locationManager() } : null;
}
