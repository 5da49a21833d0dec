import { type ReactNode, useEffect } from 'react';
import { navigate } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';

/** What is for who is signed in; everybody else is led to sign in, and back here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) navigate(paths.enter(location.pathname + location.search), { isInPlace: true });
  }, [isSignedIn]);
  return isSignedIn ? children : null;
}
