import { logout } from '../auth/index.ts';

/** A session ends by its refresh token, whosever it is. */
export const logoutSeeker = logout;
