import { logoutSeeker } from '@jipe/contract/seeker/endpoints';
import { forgetHere } from './forget-here.ts';
import { call } from './http.ts';
import { session } from './session.ts';

/**
 * Ends the session in this browser and removes the person's data. The server is told, but its answer does not matter.
 */
export function signOut(): void {
  const refresh_token = session.read()?.refresh_token ?? '';
  call(logoutSeeker, { body: { refresh_token } }).catch(() => {});
  session.end();
  forgetHere();
}
