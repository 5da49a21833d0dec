import { resetClientState } from '../lib/client-state.ts';
import { paths } from '../lib/paths.ts';
import type { NavigationState } from '../lib/navigation.ts';
import { session } from '../lib/session.ts';
import type { AppRouter } from './router.tsx';

/** Signing in or out in one tab reaches all of them: state is dropped, and who is on a protected page goes to /login. */
export function startSessionEffects(router: AppRouter): void {
  const entryNow = () => router.state.matches.at(-1)?.staticData.entry;
  session.subscribe((event, { isElsewhere }) => {
    resetClientState();
    if (event === 'ended') {
      const isWished = session.wasLoggedOut();
      // A page for everybody stays, but for who pressed log out on it.
      if (entryNow()?.access !== 'protected' && (isElsewhere || !isWished)) return;
      // Who was thrown out in the middle of something comes back to it; what was typed is kept in the drafts.
      const state = isWished ? {} : { returnTo: router.state.location.href };
      void router.navigate({ to: paths.login(), state, replace: true, ignoreBlocker: true });
      return;
    }
    // Signed in elsewhere while this tab shows the sign-in page. Where the form was sent, it goes on itself.
    if (isElsewhere && entryNow()?.access === 'public-only') {
      const { returnTo } = router.state.location.state as NavigationState;
      void router.navigate({ href: returnTo ?? paths.locationManager(), replace: true });
    }
  });

  // A page that Back brings out of the browser's memory has missed what happened meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate();
  });
}
