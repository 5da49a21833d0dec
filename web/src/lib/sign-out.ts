import { logout } from '@jipe/contract/auth/endpoints';
import { clearDrafts } from './drafts.ts';
import { call } from './http.ts';
import { session } from './session.ts';

function endHere(isLogout: boolean): void {
  const stored = session.read();
  clearDrafts();
  session.end({ isLogout });
  if (stored?.refresh_token)
    void call(logout, { body: { refresh_token: stored.refresh_token } }).catch(() => undefined);
}

/** Forgets the session here and in every tab at once; the server revokes it as soon as it hears of it. */
export const signOut = (): void => endHere(true);

/** The same for a mailed link that somebody else has opened here: its page stays, and who goes on is not who was signed in. */
export function makeWay(): void {
  if (session.read() !== null) endHere(false);
}
