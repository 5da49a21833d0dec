import { type ReactNode, useEffect } from 'react';
import { navigate } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';

/** Shows its children to a signed-in seeker. Anybody else is sent to the sign-in page, and back here afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) navigate(paths.enter(location.pathname + location.search), { isInPlace: true });
  }, [isSignedIn]);
  return isSignedIn ? children : null;
}
