import * as calls from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import * as profileCalls from '@jipe/contract/profile/endpoints';
import { profileTexts } from '@jipe/contract/profile/texts';
import { route, type Route } from '../../http/route.ts';
import { fileUrl } from '../../http/stored-files.ts';
import { changePassword } from './change-password.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { presentPerson } from './present.ts';
import { readLink } from './read-link.ts';
import { readTwoFactor } from './read-two-factor.ts';
import { refreshSession } from './refresh-session.ts';
import { registerOwner } from './register-owner.ts';
import { renameSelf } from './rename-self.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { setLanguage } from './set-language.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { throttleLinkGuesses } from './throttle-attempts.ts';
import { uploadProfilePicture } from './upload-profile-picture.ts';
import { verifyLink } from './verify-link.ts';

export const authRoutes: readonly Route[] = [
  route(calls.login, ({ ctx, body, ip, userAgent }) => login(ctx, body, { ip, userAgent })),

  route(calls.registerOwner, async ({ ctx, body, ip, language }) => {
    await registerOwner(ctx, body, { ip, language });
    return { message: authTexts.registered };
  }),

  route(calls.sendVerificationCode, async ({ ctx, body, ip, userAgent }) => {
    await sendVerificationCode(ctx, { type: body.type, email: body.data.email }, { ip, userAgent });
    const message = body.type === 'register' ? authTexts.registerMailSent : authTexts.resetMailSent;
    return { message, data: { message } };
  }),

  route(calls.refreshSession, async ({ ctx, body, ip, userAgent }) => ({
    data: await refreshSession(ctx, body.refresh_token, 'user', { ip, userAgent }),
  })),

  route(calls.logout, async ({ ctx, body, ip, userAgent }) => {
    if (body.refresh_token) await logout(ctx, body.refresh_token, { ip, userAgent });
    return { message: authTexts.loggedOut };
  }),

  route(calls.changePassword, async ({ ctx, actor, body }) => {
    await changePassword(ctx, actor, body);
    return { message: authTexts.passwordChanged };
  }),

  route(calls.readLink, async ({ ctx, body, ip }) => {
    const link = await throttleLinkGuesses(ctx, ip, () => readLink(ctx, body));
    return { data: { basic_info: presentPerson(link), business_name: link.business_name } };
  }),

  route(calls.verifyLink, async ({ ctx, body, ip, userAgent, language }) => {
    const { message, person } = await throttleLinkGuesses(ctx, ip, () =>
      verifyLink(ctx, body, { ip, userAgent, language }),
    );
    return { message, data: { basic_info: presentPerson(person) } };
  }),

  route(calls.readTwoFactor, async ({ ctx, actor }) => ({ data: await readTwoFactor(ctx, actor) })),

  route(calls.startTwoFactor, async ({ ctx, actor, body }) => ({ data: await startTwoFactor(ctx, actor, body) })),

  route(calls.enableTwoFactor, async ({ ctx, actor, body }) => {
    const recovery_codes = await enableTwoFactor(ctx, actor, body.otp);
    return { message: safetyTexts.turnedOn, data: { recovery_codes } };
  }),

  route(calls.disableTwoFactor, async ({ ctx, actor, body }) => {
    await disableTwoFactor(ctx, actor, body);
    return { message: safetyTexts.turnedOff };
  }),

  route(calls.renewRecoveryCodes, async ({ ctx, actor, body }) => {
    const recovery_codes = await renewRecoveryCodes(ctx, actor, body);
    return { message: safetyTexts.codesRenewed, data: { recovery_codes } };
  }),

  route(calls.listSessions, async ({ ctx, actor, query, url }) => ({
    data: await listSessions(ctx, actor, query, url),
  })),

  route(calls.endSession, async ({ ctx, actor, params }) => {
    await endSession(ctx, actor, params.id);
    return { message: safetyTexts.sessionEnded };
  }),

  route(calls.endOtherSessions, async ({ ctx, actor }) => ({
    message: safetyTexts.sessionsEnded,
    data: { ended: await endOtherSessions(ctx, actor) },
  })),

  // Calls of the profile page; a person's name and picture belong to the account.
  route(profileCalls.renameSelf, async ({ ctx, actor, body }) => {
    await renameSelf(ctx, actor.scope, body);
    return { message: profileTexts.nameUpdated, data: body };
  }),

  route(profileCalls.setLanguage, async ({ ctx, actor, body }) => {
    await setLanguage(ctx, actor.scope, body.language);
    return { message: profileTexts.languageSaved, data: body };
  }),

  route(profileCalls.uploadProfilePicture, async ({ ctx, actor, files }) => {
    const key = await uploadProfilePicture(ctx, actor.scope, files);
    return { message: profileTexts.pictureUploaded, data: { profile_picture_url: fileUrl(ctx, key) } };
  }),
];
