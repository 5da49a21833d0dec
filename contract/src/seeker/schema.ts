import { z } from 'zod';
import { hoursMatch, type questionAnswer, seekerWeek, workHistoryEntry } from '../applicants/schema.ts';
import { weekdayKeys } from '../applicants/rules.ts';
import { joinedSlots } from '../applicants/rules.week.ts';
import { newPasswordBody, loginBody as userLoginBody, tokens } from '../auth/schema.ts';
import { answer, listAnswer, messageOnly, pageQuery } from '../http/envelope.ts';
import { availabilitiesShape, daySlot, daySlots, listingAddress } from '../listings/schema.ts';
import { listingStatuses } from '../listings/rules.ts';
import { chatMessage, clientId, messageText } from '../messaging/schema.ts';
import { applicationTypes } from '../profile/rules.ts';
import { language, mediaItem, socialUrls } from '../profile/schema.ts';
import { MAX_LAT, MAX_LNG, precisions } from '../values/coordinates.ts';
import { id } from '../values/id.ts';
import { requiredName } from '../values/name.ts';
import { isPhone, optionalPhone, PHONE_MAX } from '../values/phone.ts';
import { NOT_VALID } from '../values/refusals.ts';
import { between, queryNumber } from '../values/query.ts';
import { boundedText, queryText, requiredText, shortText, tidy, tooLong } from '../values/text.ts';
import {
  ABOUT_YOU_MAX,
  DEFAULT_RADIUS_KM,
  FULL_NAME_MAX,
  MAX_RADIUS_KM,
  NOTE_MAX,
  SKILLS_MAX,
  VIA_MAX,
  WORK_HISTORY_MAX,
  applicationStates,
  isClockTime,
  isJobType,
  isPartialDate,
  isReversed,
  isVia,
} from './rules.ts';
import { seekerTexts as texts } from './texts.ts';

// ── sign-in ────────────────────────────────────────────────────────────────────────────────────────────────────

const fullName = requiredName('person', {
  required: texts.fullNameRequired,
  max: { length: FULL_NAME_MAX, message: tooLong(FULL_NAME_MAX) },
});

export const seekerLoginBody = userLoginBody.omit({ otp: true });
export const seekerRegisterBody = z.object({
  full_name: fullName,
  email: userLoginBody.shape.email,
  password: newPasswordBody.shape.password,
  phone: optionalPhone({ invalid: texts.phoneInvalid }),
});
export type SeekerRegisterBody = z.output<typeof seekerRegisterBody>;

export const seekerCodeBody = z.object({ email: userLoginBody.shape.email });
export const enterByCodeBody = seekerCodeBody.extend({
  code: shortText(texts.codeWrong, 20).transform((code) => code.replaceAll(/[\s-]/g, '')),
});
export const seekerPasswordBody = newPasswordBody.pick({ password: true });
export const codeSentAnswer = answer(z.object({ message: z.string() }));

export const seekerTokens = tokens.extend({ seeker_id: id });
export const seekerTokensAnswer = answer(seekerTokens);

// ── profile ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Text of a PATCH: absent keeps the value, null and '' clear it. */
const patchText = (max: number) =>
  boundedText(NOT_VALID, { length: max, message: tooLong(max) }, tidy)
    .nullable()
    .transform((text) => tidy(text ?? ''))
    .optional();

const patchPhone = shortText(texts.phoneInvalid, PHONE_MAX)
  .nullable()
  .transform((text) => (text ?? '').trim())
  .refine((text) => text === '' || isPhone(text), { error: texts.phoneInvalid })
  .optional();

const partialDate = shortText(texts.dateInvalid, 10)
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isPartialDate(text), { error: texts.dateInvalid });

/** Name of a job, an employer or a skill. */
const shortName = (required: string) =>
  requiredName('thing', { required, max: { length: 100, message: tooLong(100) } });

const workHistoryBody = z
  .object({
    position: shortName(texts.positionRequired),
    name: shortName(texts.employerRequired),
    start_date: partialDate,
    end_date: partialDate,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || !isReversed(start_date, end_date), {
    path: ['end_date'],
    error: texts.datesReversed,
  });

const clockTime = shortText(texts.timeInvalid, 10)
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || isClockTime(text), { error: texts.timeInvalid });

/** Replaces the whole week: a day that is left out is not available. */
const weekBody = z
  .object({
    mon_from: clockTime,
    mon_to: clockTime,
    tue_from: clockTime,
    tue_to: clockTime,
    wed_from: clockTime,
    wed_to: clockTime,
    thu_from: clockTime,
    thu_to: clockTime,
    fri_from: clockTime,
    fri_to: clockTime,
    sat_from: clockTime,
    sat_to: clockTime,
    sun_from: clockTime,
    sun_to: clockTime,
  })
  .superRefine((week, ctx) => {
    for (const day of weekdayKeys) {
      if ((week[`${day}_from`] === null) === (week[`${day}_to`] === null)) continue;
      ctx.addIssue({ code: 'custom', path: [`${day}_to`], message: texts.timePair });
    }
  });

/** Slots of any days, joined to as few as possible. They replace all hours; null counts as absent. */
const ownSlots = daySlots.nullish().transform((slots) => (slots ? joinedSlots(slots) : undefined));

/** Hours in either form. When both are sent, the slots win. */
const ownHours = { availabilities: weekBody.optional(), time_slots: ownSlots };

/** Body of PATCH seeker/profile: only what is sent changes. */
export const seekerProfileBody = z.object({
  full_name: fullName.optional(),
  phone: patchPhone,
  about_you: patchText(ABOUT_YOU_MAX),
  work_history: z
    .array(workHistoryBody, { error: NOT_VALID })
    .max(WORK_HISTORY_MAX, { error: texts.workHistoryTooMany })
    .optional(),
  skills: z
    .array(z.object({ name: shortName(texts.skillRequired) }), { error: NOT_VALID })
    .max(SKILLS_MAX, { error: texts.skillsTooMany })
    .optional(),
  ...ownHours,
  hide_contact: z.boolean({ error: texts.hideContactInvalid }).optional(),
});
export type SeekerProfileBody = z.output<typeof seekerProfileBody>;

export const seekerProfile = z.object({
  seeker_id: id,
  email: z.string(),
  full_name: z.string(),
  phone: z.string(),
  profile_picture_url: z.string().nullable(),
  about_you: z.string(),
  work_history: z.array(workHistoryEntry),
  skills: z.array(z.object({ name: z.string() })),
  /** One span a day: as sent, or the longest of `time_slots`. */
  availabilities: seekerWeek,
  time_slots: z.array(daySlot),
  hide_contact: z.boolean(),
});
export type SeekerProfile = z.infer<typeof seekerProfile>;

/** Notifications that a seeker gets unasked. Codes are mailed in any case. */
const seekerNotices = z.object({
  mail: z.boolean({ error: texts.mailInvalid }),
  push: z.boolean({ error: texts.pushInvalid }),
  /** Language of mails and of notifications on a device. */
  language,
});
export type SeekerNotices = z.infer<typeof seekerNotices>;
export const seekerNoticesBody = seekerNotices.partial();
export type SeekerNoticesBody = z.output<typeof seekerNoticesBody>;
export const seekerNoticesAnswer = answer(seekerNotices);

// ── jobs ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** With `lat` and `lng`: listings within the radius, nearest first. Without: newest first. */
export const jobSearchQuery = pageQuery
  .extend({
    lat: queryNumber(between(-MAX_LAT, MAX_LAT, texts.placeInvalid)),
    lng: queryNumber(between(-MAX_LNG, MAX_LNG, texts.placeInvalid)),
    /** 50 when absent. */
    radius_km: queryNumber(between(1, MAX_RADIUS_KM, texts.radiusInvalid)).transform((km) => km ?? DEFAULT_RADIUS_KM),
    type: queryText.transform((text, ctx) => {
      if (text === undefined || isJobType(text)) return text;
      ctx.addIssue({ code: 'custom', message: texts.typeUnknown });
      return z.NEVER;
    }),
    /** Part of a listing's title or of a business's name. */
    q: queryText,
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lat'], error: texts.placeInvalid });

const seekerBusiness = z.object({ id, name: z.string(), logo_url: z.string().nullable() });

/** A listing as a card in the feed. */
export const seekerJob = z.object({
  id,
  title: z.string(),
  status: z.enum(listingStatuses),
  business: seekerBusiness,
  location: z.object({
    id,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** How exact the coordinates are. Unless `address`, they are only near the location. */
    coordinates_precision: z.enum(precisions),
  }),
  hourly_rate: z.string(),
  currency: z.string(),
  min_age: z.number().int(),
  types: z.array(z.object({ type: z.string() })),
  application_type: z.enum(applicationTypes).nullable(),
  /** Null for a search without a place. */
  distance_km: z.number().nullable(),
  is_favorited: z.boolean(),
  has_applied: z.boolean(),
  created_at: z.string(),
});
export type SeekerJob = z.infer<typeof seekerJob>;

export const seekerJobDetail = seekerJob.extend({
  number: z.number().int().nullable(),
  responsibilities: z.array(z.object({ name: z.string() })),
  availabilities: availabilitiesShape,
  address: listingAddress,
  dynamic_link_url: z.string(),
  /** Yes/no questions to answer in an application; empty for online_application. */
  questions: z.array(z.object({ name: z.string() })),
  application_id: id.nullable(),
  conversation_id: id.nullable(),
  business: seekerBusiness.extend({
    banner_url: z.string().nullable(),
    about_you: z.string(),
    social_urls: socialUrls,
    industries: z.array(z.string()),
    media: z.array(mediaItem),
  }),
});
export type SeekerJobDetail = z.infer<typeof seekerJobDetail>;

/** The part of a listing that is the same for every reader. */
export const openJob = seekerJobDetail.omit({
  is_favorited: true,
  has_applied: true,
  application_id: true,
  conversation_id: true,
});
export type OpenJob = z.infer<typeof openJob>;

const answerBody = z.object(
  {
    name: requiredText({ required: texts.answersInvalid, max: { length: 300, message: texts.answersInvalid } }),
    value: z.enum(['yes', 'no'], { error: texts.answersInvalid }),
  },
  { error: texts.answersInvalid },
);

/** The seeker's source; null when blank. */
const via = shortText(texts.viaInvalid, VIA_MAX)
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isVia(text), { error: texts.viaInvalid });

export const applyBody = z.object({
  responsibilities_answers: z
    .array(answerBody, { error: texts.answersInvalid })
    .max(50, { error: texts.answersInvalid })
    .nullish()
    .transform((answers): z.infer<typeof questionAnswer>[] => answers ?? []),
  /** Hours of the application, which also replace those of the profile. */
  ...ownHours,
  /** For the employer. */
  note: boundedText(NOT_VALID, { length: NOTE_MAX, message: tooLong(NOTE_MAX) }, tidy)
    .nullish()
    .transform((text) => tidy(text ?? '')),
  /** Language of the application. Absent: the seeker's own. */
  language: language.nullish().transform((code) => code ?? null),
  /** `door`, `link` or a name that the business chose. */
  via,
  /** The seeker would like to talk about an adjustment, and need not say more about times they cannot work. */
  wants_adjustment: z
    .boolean({ error: texts.wantsAdjustmentInvalid })
    .nullish()
    .transform((is) => is ?? false),
});
export type ApplyBody = z.output<typeof applyBody>;

/** 201 with `application_id`; 200 with `apply_url` when applications happen outside the product. */
export const applyAnswer = answer(z.object({ application_id: id.optional(), apply_url: z.string().optional() }));
export const favouriteAnswer = answer(z.object({ job_id: id, is_favorited: z.boolean() }));
export const impressionAnswer = messageOnly;

/** An application as its seeker sees it, without the business's flags. */
export const ownApplication = z.object({
  application_id: id,
  job_id: id,
  title: z.string(),
  business_name: z.string(),
  location_name: z.string(),
  applied_at: z.string(),
  /** `told`: rejected. `closed`: the listing is paused or closed. `talking`: the business has written. */
  state: z.enum(applicationStates),
  state_at: z.string(),
  conversation_id: id.nullable(),
  hours_match: hoursMatch,
});
export type OwnApplication = z.infer<typeof ownApplication>;
export const withdrawnAnswer = answer(z.object({ application_id: id, withdrawn_at: z.string() }));

// ── conversations ──────────────────────────────────────────────────────────────────────────────────────────────

/** A conversation as its seeker sees it. */
export const seekerConversation = z.object({
  id,
  job_id: id,
  title: z.string(),
  status: z.enum(listingStatuses),
  business: seekerBusiness,
  location: z.object({ id, name: z.string(), city: z.string(), state: z.string() }),
  has_unread_messages: z.boolean(),
  unread_count: z.number().int(),
  last_message: z.string().nullable(),
  last_message_date: z.string().nullable(),
});
export type SeekerConversation = z.infer<typeof seekerConversation>;

export const seekerMessageBody = z.object({ message: messageText, client_id: clientId });
export const seekerMessagesAnswer = listAnswer(chatMessage);
