import { resetClientState } from '../lib/client-state.ts';
import { paths } from '../lib/paths.ts';
import type { NavigationState } from '../lib/navigation.ts';
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

/**
 * Applies a sign-in or sign-out in one tab to all tabs: clears client state, and leads from protected pages to /login.
 */
export function startSessionEffects(router: AppRouter): void {
  const entryNow = () => router.state.matches.at(-1)?.staticData.entry;
  session.subscribe((event, { isElsewhere }) => {
    resetClientState();
    if (event === 'ended') {
      const isWished = session.wasLoggedOut();
      // A public page stays, unless the user logged out on it.
      if (entryNow()?.access !== 'protected' && (isElsewhere || !isWished)) return;
      // A user whose session ended unasked returns to this page after signing in. Input is kept in drafts.
      const state = isWished ? {} : { returnTo: router.state.location.href };
      void router.navigate({ to: paths.login(), state, replace: true, ignoreBlocker: true });
      return;
    }
    // Signed in in another tab while this one shows the sign-in page. The tab that sent the form goes on by itself.
    if (isElsewhere && entryNow()?.access === 'public-only') {
      const { returnTo } = router.state.location.state as NavigationState;
      void router.navigate({ href: returnTo ?? paths.locationManager(), replace: true });
    }
  });

  // A page that Back restores from the browser's cache may show stale data.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate();
  });
}
