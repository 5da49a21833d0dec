import { logout } from '@jipe/contract/auth/endpoints';
import { drafts } from './drafts.ts';
import { call } from './http.ts';
import { session } from './session.ts';

/** Forgets the session here and in every tab at once; the server revokes it as soon as it hears of it. */
export function signOut(): void {
  const stored = session.read();
  drafts.clear();
  session.end({ isLogout: true });
  if (stored?.refresh_token)
    void call(logout, { body: { refresh_token: stored.refresh_token } }).catch(() => undefined);
}
