import * as calls from '@jipe/contract/profile/endpoints';
import { profileTexts } from '@jipe/contract/profile/texts';
import { rawData, route, type Route } from '../../http/route.ts';
import { fileUrl, fileUrlOrNull } from '../../http/stored-files.ts';
import { chooseBanner } from './choose-banner.ts';
import { deleteMedia } from './delete-media.ts';
import { getMe } from './get-me.ts';
import { listIndustries } from './list-industries.ts';
import { listQuestions } from './list-questions.ts';
import { presentMedia } from './present.ts';
import { renameBusiness } from './rename-business.ts';
import { setApplicationType } from './set-application-type.ts';
import { setIndustries } from './set-industries.ts';
import { setQuestions } from './set-questions.ts';
import { setSocialUrls } from './set-social-urls.ts';
import { shareAboutYou } from './share-about-you.ts';
import { uploadFile } from './upload-file.ts';
import { uploadLogo } from './upload-logo.ts';
import { uploadMedia } from './upload-media.ts';

export const profileRoutes: readonly Route[] = [
  route(calls.getMe, async ({ ctx, actor }) => rawData(await getMe(ctx, actor.scope))),

  route(calls.uploadLogo, async ({ ctx, actor, files }) => {
    const { logo_key, progress } = await uploadLogo(ctx, actor.scope, files);
    return { message: profileTexts.logoUploaded, data: { business_logo_url: fileUrl(ctx, logo_key), ...progress } };
  }),

  route(calls.chooseBanner, async ({ ctx, actor, body, files, isMultipart }) => {
    const choice = isMultipart ? { files } : { banner_type: body.banner_type ?? null };
    const { banner_key, banner_type, progress } = await chooseBanner(ctx, actor.scope, choice);
    const banner_picture_url = fileUrlOrNull(ctx, banner_key);
    return { message: profileTexts.bannerUploaded, data: { banner_picture_url, banner_type, ...progress } };
  }),

  route(calls.uploadMedia, async ({ ctx, actor, files }) => {
    const { media, progress } = await uploadMedia(ctx, actor.scope, files);
    return { message: profileTexts.mediaUpdated, data: { media: presentMedia(ctx, media), ...progress } };
  }),

  route(calls.deleteMedia, async ({ ctx, actor, params: { id } }) => {
    const media = await deleteMedia(ctx, actor.scope, id);
    return { message: profileTexts.mediaDeleted, data: { media_id: id, media: presentMedia(ctx, media) } };
  }),

  route(calls.uploadFile, async ({ ctx, actor, files }) => {
    const { id, key, type } = await uploadFile(ctx, actor.scope, files);
    return { message: profileTexts.uploaded, data: { id, url: fileUrl(ctx, key), type } };
  }),

  route(calls.shareAboutYou, async ({ ctx, actor, body: { about_you } }) => {
    const progress = await shareAboutYou(ctx, actor.scope, about_you);
    return { message: profileTexts.descriptionSaved, data: { about_you, ...progress } };
  }),

  route(calls.setSocialUrls, async ({ ctx, actor, body: social_urls }) => {
    const progress = await setSocialUrls(ctx, actor.scope, social_urls);
    return { message: profileTexts.socialLinksUpdated, data: { social_urls, ...progress } };
  }),

  route(calls.listIndustries, async ({ ctx, actor }) => ({ data: await listIndustries(ctx, actor.scope) })),

  route(calls.setIndustries, async ({ ctx, actor, body }) => {
    const industries = body.industries.map((industry) => industry.name);
    const progress = await setIndustries(ctx, actor.scope, industries);
    return { message: profileTexts.industriesUpdated, data: { industries, ...progress } };
  }),

  route(calls.setApplicationType, async ({ ctx, actor, body: { application_type } }) => {
    const progress = await setApplicationType(ctx, actor.scope, application_type);
    return { message: profileTexts.applicationTypeUpdated, data: { application_type, ...progress } };
  }),

  route(calls.listQuestions, async ({ ctx, actor }) => ({ data: await listQuestions(ctx, actor.scope) })),

  route(calls.setQuestions, async ({ ctx, actor, body: { questions } }) => {
    const names = questions.map((question) => question.name);
    const progress = await setQuestions(ctx, actor.scope, names);
    return { message: profileTexts.questionsUpdated, data: { questions, ...progress } };
  }),

  route(calls.renameBusiness, async ({ ctx, actor, body: { full_name } }) => {
    await renameBusiness(ctx, actor.scope, full_name);
    return { message: profileTexts.businessRenamed, data: { business_name: full_name } };
  }),
];
