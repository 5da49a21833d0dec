import { authTexts } from '@jipe/contract/auth/texts';
import * as calls from '@jipe/contract/seeker/endpoints';
import { seekerTexts as texts } from '@jipe/contract/seeker/texts';
import { OtherStatus } from '../../http/other-status.ts';
import { rawData, route, type Route } from '../../http/route.ts';
import { logout, refreshSession } from '../auth/index.ts';
import { listSeekerConversations, listSeekerMessages, markReadAsSeeker, replyAsSeeker } from '../messaging/index.ts';
import { applyToJob } from './apply-to-job.ts';
import { changeSeekerNotices, readSeekerNotices } from './change-notices.ts';
import { countImpression } from './count-impression.ts';
import { editProfile, readProfile } from './edit-profile.ts';
import { enterByCode } from './enter-by-code.ts';
import { enterSeeker } from './enter-seeker.ts';
import { eraseSelf } from './erase-seeker.ts';
import { exportSeeker } from './export-seeker.ts';
import { favouriteJob, unfavouriteJob } from './favourite-job.ts';
import { listOwnApplications, listOwnFavourites } from './list-own.ts';
import { logInSeeker } from './log-in-seeker.ts';
import { confirmByLink, disownByLink } from './mailed-link.ts';
import { readJob, readOpenJob } from './read-job.ts';
import { registerSeeker } from './register-seeker.ts';
import { searchJobs } from './search-jobs.ts';
import { sendCode } from './send-code.ts';
import { setPassword } from './set-password.ts';
import { uploadPicture } from './upload-picture.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const seekerRoutes: readonly Route[] = [
  route(calls.registerSeeker, async ({ ctx, body, ip, userAgent, language }) => ({
    message: texts.registered,
    data: await registerSeeker(ctx, body, { ip, userAgent, language }),
  })),

  route(calls.loginSeeker, async ({ ctx, body, ip, userAgent }) => ({
    message: texts.loggedIn,
    data: await logInSeeker(ctx, body, { ip, userAgent }),
  })),

  route(calls.sendSeekerCode, async ({ ctx, body, ip }) => {
    await sendCode(ctx, body.email, ip);
    return { message: texts.codeSent, data: { message: texts.codeSent } };
  }),

  route(calls.enterByCode, async ({ ctx, body, ip, userAgent }) => ({
    message: texts.loggedIn,
    data: await enterByCode(ctx, body, { ip, userAgent }),
  })),

  route(calls.enterSeeker, async ({ ctx, body, ip, userAgent, language }) => {
    const entered = await enterSeeker(ctx, body, { ip, userAgent, language });
    if (entered === null) return new OtherStatus(200, { message: texts.codeSent, data: { code_sent: true as const } });
    return { message: texts.registered, data: { ...entered, is_confirmed: false as const } };
  }),

  route(calls.confirmSeeker, async ({ ctx, params }) => {
    await confirmByLink(ctx, params.token);
    return { message: texts.confirmed, data: { is_confirmed: true as const } };
  }),

  route(calls.disownSeeker, async ({ ctx, params }) => {
    await disownByLink(ctx, params.token);
    return { message: texts.erased, data: { is_erased: true as const } };
  }),

  route(calls.setSeekerPassword, async ({ ctx, actor, body }) => {
    await setPassword(ctx, actor, body.password);
    return { message: texts.passwordSet };
  }),

  route(calls.refreshSeekerSession, async ({ ctx, body, ip, userAgent }) => ({
    data: await refreshSession(ctx, body.refresh_token, 'seeker', { ip, userAgent }),
  })),

  route(calls.logoutSeeker, async ({ ctx, body, ip, userAgent }) => {
    if (body.refresh_token) await logout(ctx, body.refresh_token, { ip, userAgent });
    return { message: authTexts.loggedOut };
  }),

  route(calls.readSeekerProfile, async ({ ctx, actor }) => ({ data: await readProfile(ctx, actor) })),

  route(calls.updateSeekerProfile, async ({ ctx, actor, body }) => ({
    message: texts.profileSaved,
    data: await editProfile(ctx, actor, body),
  })),

  route(calls.uploadSeekerPicture, async ({ ctx, actor, files }) => ({
    message: texts.profileSaved,
    data: { profile_picture_url: await uploadPicture(ctx, actor, files) },
  })),

  route(calls.readSeekerNotices, async ({ ctx, actor }) => ({ data: await readSeekerNotices(ctx, actor) })),

  route(calls.changeSeekerNotices, async ({ ctx, actor, body }) => ({
    message: texts.noticesSaved,
    data: await changeSeekerNotices(ctx, actor, body),
  })),

  route(calls.searchJobs, async ({ ctx, actor, query, url }) => rawData(await searchJobs(ctx, actor, query, url))),

  route(calls.readJob, async ({ ctx, actor, params }) => ({ data: await readJob(ctx, actor, params.id) })),

  route(calls.readOpenJob, async ({ ctx, params }) => ({ data: await readOpenJob(ctx, params.id) })),

  route(calls.countImpression, async ({ ctx, actor, params }) => {
    await countImpression(ctx, actor, params.id);
    return { message: texts.counted };
  }),

  route(calls.favouriteJob, async ({ ctx, actor, params }) => {
    await favouriteJob(ctx, actor, params.id);
    return { message: texts.favourited, data: { job_id: params.id, is_favorited: true } };
  }),

  route(calls.unfavouriteJob, async ({ ctx, actor, params }) => {
    await unfavouriteJob(ctx, actor, params.id);
    return { message: texts.unfavourited, data: { job_id: params.id, is_favorited: false } };
  }),

  route(calls.applyToJob, async ({ ctx, actor, params, body, requestKey }) => {
    const data = await applyToJob(ctx, actor, { listing_id: params.id, body, requestKey });
    if ('apply_url' in data) return new OtherStatus(200, { message: texts.applyOutside, data });
    return { message: texts.applied, data };
  }),

  route(calls.listOwnApplications, async ({ ctx, actor, query, url }) =>
    rawData(await listOwnApplications(ctx, actor, query, url)),
  ),

  route(calls.listOwnFavourites, async ({ ctx, actor, query, url }) =>
    rawData(await listOwnFavourites(ctx, actor, query, url)),
  ),

  route(calls.withdrawApplication, async ({ ctx, actor, params }) => ({
    message: texts.withdrawn,
    data: { application_id: params.id, withdrawn_at: await withdrawApplication(ctx, actor, params.id) },
  })),

  route(calls.listSeekerConversations, async ({ ctx, actor, query, url }) => ({
    data: await listSeekerConversations(ctx, actor, query, url),
  })),

  route(calls.listSeekerMessages, async ({ ctx, actor, params, query, url }) =>
    rawData(await listSeekerMessages(ctx, actor, params.id, query, url)),
  ),

  route(calls.replyToBusiness, async ({ ctx, actor, params, body, requestKey, answerAt }) => {
    const reply = { ...body, conversation_id: params.id, requestKey, answerAt };
    const { message, isKept } = await replyAsSeeker(ctx, actor, reply);
    return new OtherStatus(calls.replyToBusiness.status, { data: message }, isKept);
  }),

  route(calls.markSeekerConversationRead, async ({ ctx, actor, params }) => ({
    data: await markReadAsSeeker(ctx, actor, params.id),
  })),

  route(calls.exportSeeker, async ({ ctx, actor }) => exportSeeker(ctx, actor)),

  route(calls.eraseSeeker, async ({ ctx, actor, body, ip }) => {
    await eraseSelf(ctx, actor, body.code, { ip });
    return { message: texts.erased, data: { is_erased: true as const } };
  }),
];
