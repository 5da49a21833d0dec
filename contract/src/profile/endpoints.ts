import { endpoint, type UploadField } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import { mediaFields, type MediaField, PICTURE_MAX_BYTES, VIDEO_MAX_BYTES } from './rules.ts';
import {
  aboutYouAnswer,
  aboutYouBody,
  applicationTypeAnswer,
  applicationTypeBody,
  bannerAnswer,
  bannerBody,
  businessNameAnswer,
  businessNameBody,
  industriesAnswer,
  industriesBody,
  industriesSavedAnswer,
  logoAnswer,
  languageAnswer,
  languageBody,
  meAnswer,
  mediaAnswer,
  mediaDeletedAnswer,
  nameAnswer,
  nameBody,
  pictureAnswer,
  questionsAnswer,
  questionsBody,
  questionsSavedAnswer,
  socialUrlsAnswer,
  socialUrlsBody,
  uploadAnswer,
} from './schema.ts';

const area = 'profile';
const picture: UploadField = { kinds: ['image'], maxBytes: PICTURE_MAX_BYTES };
// Pictures in these fields still have their own, smaller limit.
const media: UploadField = { kinds: ['image', 'video'], maxBytes: VIDEO_MAX_BYTES };
const mediaUploads: Record<MediaField, UploadField> = {
  media1: media,
  media2: media,
  media3: media,
  media4: media,
  media5: media,
  media6: media,
};

export const getMe = endpoint({
  name: 'getMe',
  area,
  method: 'POST',
  path: 'profile/me/',
  access: 'member',
  summary: 'The signed-in user, the business profile and how far its onboarding has come',
  answer: meAnswer,
});

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  area,
  method: 'POST',
  path: 'business/business-logo/',
  access: 'owner',
  summary: 'Uploads the business logo and marks that step',
  upload: { business_logo: picture },
  answer: logoAnswer,
});

export const chooseBanner = endpoint({
  name: 'chooseBanner',
  area,
  method: 'POST',
  path: 'profile/banner-picture/',
  access: 'owner',
  summary: 'Uploads a banner, or chooses the default one with the JSON body {"banner_type":"jipe"}',
  upload: { banner_picture: picture },
  body: bannerBody,
  answer: bannerAnswer,
});

export const uploadMedia = endpoint({
  name: 'uploadMedia',
  area,
  method: 'POST',
  path: 'profile/media/',
  access: 'owner',
  summary: `Adds photos and videos: ${mediaFields.join(', ')} replace the slot of their number, or fill the next free one`,
  upload: mediaUploads,
  answer: mediaAnswer,
});

export const deleteMedia = endpoint({
  name: 'deleteMedia',
  area,
  method: 'DELETE',
  path: 'profile/media/{id}/',
  access: 'owner',
  summary: 'Removes a photo or video; the slots after it move up',
  params: idParams,
  answer: mediaDeletedAnswer,
});

export const uploadFile = endpoint({
  name: 'uploadFile',
  area,
  method: 'POST',
  path: 'upload/',
  access: 'member',
  summary: 'Stores one picture or video and answers with its id',
  upload: { file: media },
  answer: uploadAnswer,
});

export const uploadProfilePicture = endpoint({
  name: 'uploadProfilePicture',
  area,
  method: 'POST',
  path: 'profile/profile-picture/',
  access: 'member',
  summary: "Uploads the signed-in user's own picture",
  upload: { profile_picture: picture },
  answer: pictureAnswer,
});

export const shareAboutYou = endpoint({
  name: 'shareAboutYou',
  area,
  method: 'POST',
  path: 'profile/share-about-you/',
  access: 'owner',
  summary: 'Saves the business description, 5 to 300 characters',
  body: aboutYouBody,
  answer: aboutYouAnswer,
});

export const setSocialUrls = endpoint({
  name: 'setSocialUrls',
  area,
  method: 'POST',
  path: 'profile/social-urls/',
  access: 'owner',
  summary: 'Saves the social links, normalised to https; handles become links',
  body: socialUrlsBody,
  answer: socialUrlsAnswer,
});

export const listIndustries = endpoint({
  name: 'listIndustries',
  area,
  method: 'GET',
  path: 'profile/industries/',
  access: 'member',
  summary: 'All job categories, with those the business has chosen marked',
  answer: industriesAnswer,
});

export const setIndustries = endpoint({
  name: 'setIndustries',
  area,
  method: 'POST',
  path: 'profile/industries/',
  access: 'owner',
  summary: 'Chooses the job categories; the list replaces what was chosen before',
  body: industriesBody,
  answer: industriesSavedAnswer,
});

export const setApplicationType = endpoint({
  name: 'setApplicationType',
  area,
  method: 'POST',
  path: 'business/application-type/',
  access: 'owner',
  summary: 'Chooses whether people apply at an outside link or in the product',
  body: applicationTypeBody,
  answer: applicationTypeAnswer,
});

export const listQuestions = endpoint({
  name: 'listQuestions',
  area,
  method: 'GET',
  path: 'profile/questions/',
  access: 'member',
  summary: "The application questions on offer and the business's own, with the selected ones marked",
  answer: questionsAnswer,
});

export const setQuestions = endpoint({
  name: 'setQuestions',
  area,
  method: 'POST',
  path: 'profile/questions/',
  access: 'owner',
  summary: 'Selects up to five application questions, own ones included; the list replaces the selection',
  body: questionsBody,
  answer: questionsSavedAnswer,
});

export const renameBusiness = endpoint({
  name: 'renameBusiness',
  area,
  method: 'PATCH',
  path: 'business/business-name/',
  access: 'owner',
  summary: 'Renames the business',
  body: businessNameBody,
  answer: businessNameAnswer,
});

export const renameSelf = endpoint({
  name: 'renameSelf',
  area,
  method: 'PATCH',
  path: 'profile/name/',
  access: 'member',
  summary: "Changes the signed-in user's own first and last name",
  body: nameBody,
  answer: nameAnswer,
});

export const setLanguage = endpoint({
  name: 'setLanguage',
  area,
  method: 'PATCH',
  path: 'profile/language/',
  access: 'member',
  summary: 'Chooses the language the signed-in user is written to in: mails, receipts and notes on a device',
  body: languageBody,
  answer: languageAnswer,
});

export const profileEndpoints = [
  getMe,
  uploadLogo,
  chooseBanner,
  uploadMedia,
  deleteMedia,
  uploadFile,
  uploadProfilePicture,
  shareAboutYou,
  setSocialUrls,
  listIndustries,
  setIndustries,
  setApplicationType,
  listQuestions,
  setQuestions,
  renameBusiness,
  renameSelf,
  setLanguage,
] as const;
