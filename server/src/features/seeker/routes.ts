import { authTexts } from '@jipe/contract/auth/texts';
import * as calls from '@jipe/contract/seeker/endpoints';
import { seekerTexts as texts } from '@jipe/contract/seeker/texts';
import { AnswerWithStatus } from '../../http/answer-with-status.ts';
import { rawData, route, type Route } from '../../http/route.ts';
import { applyToJob } from './apply-to-job.ts';
import { changeSeekerNotices } from './change-seeker-notices.ts';
import { confirmSeeker } from './confirm-seeker.ts';
import { countImpression } from './count-impression.ts';
import { disownSeeker } from './disown-seeker.ts';
import { enterByCode } from './enter-by-code.ts';
import { enterSeeker } from './enter-seeker.ts';
import { eraseSeeker } from './erase-seeker.ts';
import { exportSeeker } from './export-seeker.ts';
import { favouriteJob } from './favourite-job.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { listOwnFavourites } from './list-own-favourites.ts';
import { loginSeeker } from './login-seeker.ts';
import { logoutSeeker } from './logout-seeker.ts';
import { readJob } from './read-job.ts';
import { readOpenJob } from './read-open-job.ts';
import { readSeekerNotices } from './read-seeker-notices.ts';
import { readSeekerProfile } from './read-seeker-profile.ts';
import { refreshSeekerSession } from './refresh-seeker-session.ts';
import { registerSeeker } from './register-seeker.ts';
import { searchJobs } from './search-jobs.ts';
import { sendSeekerCode } from './send-seeker-code.ts';
import { setSeekerPassword } from './set-seeker-password.ts';
import { unfavouriteJob } from './unfavourite-job.ts';
import { updateSeekerProfile } from './update-seeker-profile.ts';
import { uploadSeekerPicture } from './upload-seeker-picture.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const seekerRoutes: readonly Route[] = [
  route(calls.registerSeeker, async ({ ctx, body, ip, userAgent, language }) => ({
    message: texts.registered,
    data: await registerSeeker(ctx, body, { ip, userAgent, language }),
  })),

  route(calls.loginSeeker, async ({ ctx, body, ip, userAgent }) => ({
    message: texts.loggedIn,
    data: await loginSeeker(ctx, body, { ip, userAgent }),
  })),

  route(calls.sendSeekerCode, async ({ ctx, body, ip }) => {
    await sendSeekerCode(ctx, body.email, ip);
    return { message: texts.codeSent, data: { message: texts.codeSent } };
  }),

  route(calls.enterByCode, async ({ ctx, body, ip, userAgent, requestKey }) => ({
    message: texts.loggedIn,
    data: await enterByCode(ctx, body, { ip, userAgent, requestKey }),
  })),

  route(calls.enterSeeker, async ({ ctx, body, ip, userAgent, language, requestKey }) => {
    const entered = await enterSeeker(ctx, body, { ip, userAgent, language, requestKey });
    if (entered === null)
      return new AnswerWithStatus(200, { message: texts.codeSent, data: { code_sent: true as const } });
    return { message: texts.registered, data: { ...entered, is_confirmed: false as const } };
  }),

  route(calls.confirmSeeker, async ({ ctx, params }) => {
    await confirmSeeker(ctx, params.token);
    return { message: texts.confirmed, data: { is_confirmed: true as const } };
  }),

  route(calls.disownSeeker, async ({ ctx, params }) => {
    await disownSeeker(ctx, params.token);
    return { message: texts.erased, data: { is_erased: true as const } };
  }),

  route(calls.setSeekerPassword, async ({ ctx, actor, body }) => {
    await setSeekerPassword(ctx, actor, body.password);
    return { message: texts.passwordSet };
  }),

  route(calls.refreshSeekerSession, async ({ ctx, body, ip, userAgent }) => ({
    data: await refreshSeekerSession(ctx, body.refresh_token, { ip, userAgent }),
  })),

  route(calls.logoutSeeker, async ({ ctx, body, ip, userAgent }) => {
    if (body.refresh_token) await logoutSeeker(ctx, body.refresh_token, { ip, userAgent });
    return { message: authTexts.loggedOut };
  }),

  route(calls.readSeekerProfile, async ({ ctx, actor }) => ({ data: await readSeekerProfile(ctx, actor) })),

  route(calls.updateSeekerProfile, async ({ ctx, actor, body }) => ({
    message: texts.profileSaved,
    data: await updateSeekerProfile(ctx, actor, body),
  })),

  route(calls.uploadSeekerPicture, async ({ ctx, actor, files }) => ({
    message: texts.profileSaved,
    data: { profile_picture_url: await uploadSeekerPicture(ctx, actor, files) },
  })),

  route(calls.readSeekerNotices, async ({ ctx, actor }) => ({ data: await readSeekerNotices(ctx, actor) })),

  route(calls.changeSeekerNotices, async ({ ctx, actor, body }) => ({
    message: texts.noticesSaved,
    data: await changeSeekerNotices(ctx, actor, body),
  })),

  route(calls.searchJobs, async ({ ctx, actor, query, url }) => rawData(await searchJobs(ctx, actor, query, url))),

  route(calls.readJob, async ({ ctx, actor, params }) => rawData(await readJob(ctx, actor, params.id))),

  route(calls.readOpenJob, async ({ ctx, params }) => rawData(await readOpenJob(ctx, params.id))),

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
    if ('apply_url' in data) return new AnswerWithStatus(200, { message: texts.applyOutside, data });
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

  route(calls.exportSeeker, async ({ ctx, actor }) => exportSeeker(ctx, actor)),

  route(calls.eraseSeeker, async ({ ctx, actor, body, ip }) => {
    await eraseSeeker(ctx, actor, body.code, { ip });
    return { message: texts.erased, data: { is_erased: true as const } };
  }),
];
