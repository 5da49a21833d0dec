import { session } from '../lib/session.ts';

/** Ends the session, with code that is loaded by who wants it. */
export async function logOut(): Promise<void> {
  try {
    const { signOut } = await import('../lib/sign-out.ts');
    signOut();
  } catch {
    // That code does not come: the session is at least forgotten here.
    session.end({ isLogout: true });
  }
}
