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

/** `asks` answers whether logging out would lose something; then it asks for a yes, and logs out itself. */
export function askBeforeSignOut(asks: Question): () => void {
  question = asks;
  return () => void (question = () => false);
}

/** Forgets the session here and in every tab at once; the server revokes it as soon as it hears of it. */
export function signOut(): void {
  const logOut = () => endHere(true);
  if (!question(logOut)) logOut();
}

/** The same for a mailed link that somebody else has opened here: its page stays, and who goes on is not who was signed in. */
export function makeWay(): void {
  if (session.read() !== null) endHere(false);
}
