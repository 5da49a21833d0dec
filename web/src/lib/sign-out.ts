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

type Question = (logOut: () => void) => boolean;

let question: Question = () => false;

/**
 * `asks` returns true when logging out would lose something; it then asks for confirmation and calls `logOut` itself.
 */
export function askBeforeSignOut(asks: Question): () => void {
  question = asks;
  return () => void (question = () => false);
}

/** Ends the session here and in every tab at once; the server revokes it when the request arrives. */
export function signOut(): void {
  const logOut = () => endHere(true);
  if (!question(logOut)) logOut();
}

/**
 * Ends the session for a mailed link of another user: the link's page stays open. It does not count as logging out,
 * since another person goes on.
 */
export function endSessionForMailedLink(): void {
  if (session.read() !== null) endHere(false);
}
