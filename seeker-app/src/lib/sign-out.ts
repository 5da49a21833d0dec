import { logoutSeeker } from '@jipe/contract/seeker/endpoints';
import { forgetHere } from './forget-here.ts';
import { call } from './http.ts';
import { session } from './session.ts';

/** Ends the session here, whatever the server says, which is told in passing; leaves nothing of the person. */
export function signOut(): void {
  const refresh_token = session.read()?.refresh_token ?? '';
  call(logoutSeeker, { body: { refresh_token } }).catch(() => {});
  session.end();
  forgetHere();
}
