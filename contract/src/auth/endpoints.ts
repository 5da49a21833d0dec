import { endpoint } from '../http/endpoint.ts';
import { messageOnly, pageQuery } from '../http/envelope.ts';
import { idParams } from '../values/id.ts';
import {
  changePasswordBody,
  linkBody,
  linkDetailsAnswer,
  loginAnswer,
  loginBody,
  logoutBody,
  refreshAnswer,
  refreshBody,
  registerBody,
  sendVerificationCodeAnswer,
  sendVerificationCodeBody,
  verifyLinkAnswer,
  verifyLinkBody,
} from './schema.ts';
import {
  enableTwoFactorBody,
  endedSessionsAnswer,
  proofBody,
  recoveryCodesAnswer,
  sessionsAnswer,
  startTwoFactorBody,
  twoFactorAnswer,
  twoFactorSetupAnswer,
} from './schema.safety.ts';

const area = 'auth';

export const login = endpoint({
  name: 'login',
  area,
  method: 'POST',
  path: 'auth/login/',
  access: 'public',
  summary:
    'Signs in with e-mail and password; answers with the tokens and where onboarding stands. With two-step login on, 400 with code otp_required asks for the same call with otp',
  body: loginBody,
  answer: loginAnswer,
});

export const registerOwner = endpoint({
  name: 'registerOwner',
  area,
  method: 'POST',
  path: 'auth/register/',
  access: 'public',
  summary: 'Creates a business owner with a business, and mails the link that verifies the address',
  body: registerBody,
  answer: messageOnly,
});

export const sendVerificationCode = endpoint({
  name: 'sendVerificationCode',
  area,
  method: 'POST',
  path: 'auth/send-verification-code/',
  access: 'public',
  summary: 'Mails a verification or password-reset link; answers the same for a known and an unknown e-mail',
  body: sendVerificationCodeBody,
  answer: sendVerificationCodeAnswer,
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  area,
  method: 'POST',
  path: 'auth/token',
  access: 'public',
  summary: 'Trades a refresh token for a new pair of tokens; each refresh token works once',
  body: refreshBody,
  answer: refreshAnswer,
  status: 201,
});

export const logout = endpoint({
  name: 'logout',
  area,
  method: 'POST',
  path: 'auth/logout/',
  access: 'public',
  summary: 'Ends the session of a refresh token, its access tokens included',
  body: logoutBody,
  answer: messageOnly,
});

export const changePassword = endpoint({
  name: 'changePassword',
  area,
  method: 'POST',
  path: 'auth/password/change/',
  access: 'member',
  summary: "Changes the signed-in user's password and ends that user's other sessions",
  body: changePasswordBody,
  answer: messageOnly,
});

export const readLink = endpoint({
  name: 'readLink',
  area,
  method: 'POST',
  path: 'users/user-details-from-uuid-and-token/',
  access: 'public',
  summary: 'Checks a mailed link without spending it, and tells whom it was sent to',
  body: linkBody,
  answer: linkDetailsAnswer,
});

export const verifyLink = endpoint({
  name: 'verifyLink',
  area,
  method: 'POST',
  path: 'users/verify-verification-link/',
  access: 'public',
  summary: 'Spends a mailed link: verifies an e-mail, sets a new password, or signs an invited user up',
  body: verifyLinkBody,
  answer: verifyLinkAnswer,
});

export const readTwoFactor = endpoint({
  name: 'readTwoFactor',
  area,
  method: 'GET',
  path: 'auth/two-factor/',
  access: 'member',
  summary: 'Whether the signed-in user has two-step login on, and how many recovery codes are left',
  answer: twoFactorAnswer,
});

export const startTwoFactor = endpoint({
  name: 'startTwoFactor',
  area,
  method: 'POST',
  path: 'auth/two-factor/setup/',
  access: 'member',
  summary: 'A new secret for the authenticator app; it counts once a code of it was given to enable',
  body: startTwoFactorBody,
  answer: twoFactorSetupAnswer,
});

export const enableTwoFactor = endpoint({
  name: 'enableTwoFactor',
  area,
  method: 'POST',
  path: 'auth/two-factor/enable/',
  access: 'member',
  summary: 'Turns two-step login on with a code of the app; answers with the recovery codes, this once',
  body: enableTwoFactorBody,
  answer: recoveryCodesAnswer,
});

export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  area,
  method: 'POST',
  path: 'auth/two-factor/disable/',
  access: 'member',
  summary: 'Turns two-step login off; needs the password and a code',
  body: proofBody,
  answer: messageOnly,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  area,
  method: 'POST',
  path: 'auth/two-factor/recovery-codes/',
  access: 'member',
  summary: 'New recovery codes instead of the old ones; needs the password and a code',
  body: proofBody,
  answer: recoveryCodesAnswer,
});

export const listSessions = endpoint({
  name: 'listSessions',
  area,
  method: 'GET',
  path: 'auth/sessions/',
  access: 'member',
  summary: 'Where the signed-in user is signed in, the last used first',
  query: pageQuery,
  answer: sessionsAnswer,
});

export const endSession = endpoint({
  name: 'endSession',
  area,
  method: 'DELETE',
  path: 'auth/sessions/{id}/',
  access: 'member',
  summary: "Ends one of the signed-in user's sessions at once, open sockets included",
  params: idParams,
  answer: messageOnly,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  area,
  method: 'POST',
  path: 'auth/sessions/end-others/',
  access: 'member',
  summary: 'Ends every session of the signed-in user but this one, and answers how many',
  answer: endedSessionsAnswer,
});

export const authEndpoints = [
  login,
  registerOwner,
  sendVerificationCode,
  refreshSession,
  logout,
  changePassword,
  readLink,
  verifyLink,
  readTwoFactor,
  startTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,
] as const;
