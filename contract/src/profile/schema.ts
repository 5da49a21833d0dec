import { z } from 'zod';
import { languages } from '../values/language.ts';
import { answer, listAnswer } from '../http/envelope.ts';
import { progressSteps } from '../onboarding/rules.ts';
import { authTexts } from '../auth/texts.ts';
import { addressFields } from '../values/address.ts';
import { precisions } from '../values/coordinates.ts';
import { id } from '../values/id.ts';
import { nameProblem, requiredName } from '../values/name.ts';
import { type Bound, boundedText, requiredText, tidy, tooLong, trimmed } from '../values/text.ts';
import { MAX_URL_LENGTH } from '../values/url.ts';
import {
  applicationTypes,
  bannerTypes,
  BUSINESS_NAME_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  INDUSTRIES_MAX,
  INDUSTRY_NAME_MAX,
  NAME_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  questionError,
  type SocialField,
  socialError,
  socialLink,
} from './rules.ts';
import { profileTexts } from './texts.ts';

// ── Inputs ──

export const personName = (required: string) =>
  requiredName('person', { required, max: { length: NAME_MAX, message: tooLong(NAME_MAX) } });

export const businessName = (required: string) =>
  requiredName('thing', { required, max: { length: BUSINESS_NAME_MAX, message: tooLong(BUSINESS_NAME_MAX) } });

export const businessNameBody = z.object({ full_name: businessName(profileTexts.businessNameRequired) });
export type BusinessNameBody = z.input<typeof businessNameBody>;

export const nameBody = z.object({
  first_name: personName(authTexts.firstNameRequired),
  last_name: personName(authTexts.lastNameRequired),
});
export type NameBody = z.input<typeof nameBody>;

/** The language in which a person reads the product and its mails. */
export const language = z.enum(languages, { error: profileTexts.languageUnknown });
export const languageBody = z.object({ language });

const { descriptionLength } = profileTexts;
export const aboutYouBody = z.object({
  about_you: requiredText({
    required: descriptionLength,
    min: { length: DESCRIPTION_MIN, message: descriptionLength },
    max: { length: DESCRIPTION_MAX, message: descriptionLength },
  }),
});
export type AboutYouBody = z.input<typeof aboutYouBody>;

const socialUrl = (field: SocialField, invalid: string) =>
  boundedText(invalid, { length: MAX_URL_LENGTH, message: invalid }, trimmed)
    .nullish()
    .superRefine((value, ctx) => {
      const message = socialError(field, value ?? '');
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .transform((value) => socialLink(field, value ?? ''));

/** Returns each link normalised to https, or ''. */
export const socialUrlsBody = z.object({
  company_url: socialUrl('company_url', profileTexts.companyUrlInvalid),
  facebook_url: socialUrl('facebook_url', profileTexts.facebookUrlInvalid),
  instagram_url: socialUrl('instagram_url', profileTexts.instagramInvalid),
  twitter_url: socialUrl('twitter_url', profileTexts.twitterInvalid),
  youtube_url: socialUrl('youtube_url', profileTexts.youtubeUrlInvalid),
  share_social_url: z
    .boolean({ error: profileTexts.shareSocialUrlInvalid })
    .nullish()
    .transform((value) => value ?? true),
});
export type SocialUrlsBody = z.input<typeof socialUrlsBody>;

/** A list of {name} without duplicates. Errors of items come under the list, as its screen shows them. */
const namedList = (
  required: string,
  max: Bound,
  check: (names: readonly string[], asSent: readonly string[]) => string | null,
) =>
  z
    .array(z.object({ name: boundedText(required, max, trimmed) }, { error: required }), { error: required })
    .transform((items, ctx) => {
      const asSent = items.map((item) => item.name.trim());
      const names = [...new Set(asSent.map(tidy))];
      const message = check(names, asSent);
      if (message) ctx.addIssue({ code: 'custom', message });
      return names.map((name) => ({ name }));
    });

const industryBound = { length: INDUSTRY_NAME_MAX, message: profileTexts.industryTooLong };
export const industriesBody = z.object({
  industries: namedList(profileTexts.industriesRequired, industryBound, (names, asSent) => {
    if (names.length === 0 || names.includes('')) return profileTexts.industriesRequired;
    if (names.length > INDUSTRIES_MAX) return profileTexts.industriesTooMany;
    return asSent.map((name) => nameProblem(name, 'thing')).find((message) => message !== null) ?? null;
  }),
});
export type IndustriesBody = z.input<typeof industriesBody>;

const questionBound = { length: QUESTION_MAX, message: profileTexts.questionTooLong };
export const questionsBody = z.object({
  questions: namedList(profileTexts.questionsRequired, questionBound, (names) => {
    if (names.length > QUESTIONS_MAX) return profileTexts.questionsTooMany;
    return names.map(questionError).find((message) => message !== null) ?? null;
  }),
});
export type QuestionsBody = z.input<typeof questionsBody>;

export const applicationType = z.enum(applicationTypes, { error: profileTexts.applicationTypeRequired });
export const applicationTypeBody = z.object({ application_type: applicationType });
export type ApplicationTypeBody = z.input<typeof applicationTypeBody>;

/** The JSON form of the banner call, which chooses the default banner. An upload needs no field. */
export const bannerBody = z.object({
  banner_type: z.enum(bannerTypes, { error: profileTexts.bannerTypeInvalid }).nullish(),
});
export type BannerBody = z.input<typeof bannerBody>;

// ── Answers ──

/** Onboarding progress. Every call that saves a step returns it. */
export const progressFields = {
  profile_completed_up_to: z.enum(progressSteps),
  is_profile_completed: z.boolean(),
};

export const businessLocation = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  ...addressFields,
  lat: z.number(),
  lng: z.number(),
  coordinates_precision: z.enum(precisions),
  is_active: z.boolean(),
});
export type BusinessLocation = z.infer<typeof businessLocation>;

export const basicInfo = z.object({
  business_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

export const socialUrls = z.object({
  company_url: z.string(),
  facebook_url: z.string(),
  instagram_url: z.string(),
  twitter_url: z.string(),
  youtube_url: z.string(),
  share_social_url: z.boolean(),
});
export type SocialUrls = z.infer<typeof socialUrls>;

export const mediaItem = z.object({
  id,
  /** The same as `id`. */
  media_id: id,
  url: z.string(),
  type: z.enum(['image', 'video']),
  /** 1 to 6, without gaps. */
  slot: z.number().int(),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const accountType = z.enum(['business_owner', 'hiring_manager']);
export type AccountType = z.infer<typeof accountType>;

/** The signed-in user with the business's profile. A manager's `business_locations` are only the assigned ones. */
export const me = z.object({
  user_id: id,
  business_id: id,
  account_type: accountType,
  basic_info: basicInfo,
  profile_picture_url: z.string().nullable(),
  business_logo_url: z.string().nullable(),
  banner_picture_url: z.string().nullable(),
  banner_type: z.enum(bannerTypes),
  about_you: z.string(),
  social_urls: socialUrls,
  industries: z.array(z.string()),
  media: z.array(mediaItem),
  application_type: z.enum(applicationTypes).nullable(),
  /** The selected application questions. */
  questions: z.array(z.object({ name: z.string() })),
  ...progressFields,
  is_card_save: z.boolean(),
  business_locations: z.array(businessLocation),
  created_at: z.string(),
});
export type Me = z.infer<typeof me>;

export const industry = z.object({ name: z.string(), description: z.string(), is_selected: z.boolean() });
export type Industry = z.infer<typeof industry>;

export const question = z.object({ name: z.string(), is_selected: z.boolean(), is_custom: z.boolean() });
export type Question = z.infer<typeof question>;

const saved = <S extends z.ZodRawShape>(shape: S) => answer(z.object({ ...shape, ...progressFields }));

export const meAnswer = answer(me);
export const logoAnswer = saved({ business_logo_url: z.string() });
export const bannerAnswer = saved({ banner_picture_url: z.string().nullable(), banner_type: z.enum(bannerTypes) });
export const mediaAnswer = saved({ media: z.array(mediaItem) });
/** `media`: the remaining items, renumbered without gaps. */
export const mediaDeletedAnswer = answer(z.object({ media_id: id, media: z.array(mediaItem) }));
export const uploadAnswer = answer(z.object({ id, url: z.string(), type: z.enum(['image', 'video']) }));
export const pictureAnswer = answer(z.object({ profile_picture_url: z.string() }));
export const aboutYouAnswer = saved({ about_you: z.string() });
export const socialUrlsAnswer = saved({ social_urls: socialUrls });
export const industriesAnswer = listAnswer(industry);
export const industriesSavedAnswer = saved({ industries: z.array(z.string()) });
export const applicationTypeAnswer = saved({ application_type: z.enum(applicationTypes) });
/** A plain list, selected questions first. */
export const questionsAnswer = answer(z.array(question));
export const questionsSavedAnswer = saved({ questions: z.array(z.object({ name: z.string() })) });
export const businessNameAnswer = answer(z.object({ business_name: z.string() }));
export const languageAnswer = answer(z.object({ language }));
export const nameAnswer = answer(z.object({ first_name: z.string(), last_name: z.string() }));
