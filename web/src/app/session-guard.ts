import type { NavigationState } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import type { StoredSession } from '../lib/session.ts';
import type { RouteEntry } from './routes.ts';

export interface Redirect {
  to: string;
  state?: NavigationState;
}

/** Checks, before any data is loaded, whether the stored session allows the page. Returns null when it does. */
export function redirectBySession(
  entry: Pick<RouteEntry, 'access'>,
  session: StoredSession | null,
  href: string,
): Redirect | null {
  if (entry.access === 'any') return { to: paths.locationManager() };
  if (entry.access === 'public-only' && session) return { to: paths.locationManager() };
  if (entry.access === 'protected' && !session) {
    const isHome = href === paths.locationManager() || href === paths.home();
    return { to: paths.login(), ...(isHome ? {} : { state: { returnTo: href } }) };
  }
  return null;
}
