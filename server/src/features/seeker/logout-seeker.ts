import { logout } from '../auth/index.ts';

/** The refresh token identifies the session, for seekers as for users. */
export const logoutSeeker = logout;
