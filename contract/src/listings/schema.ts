import { z } from 'zod';
import { filled } from '../values/filled.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { answer } from '../http/envelope.ts';
import { applicationTypes, type ApplicationType } from '../profile/rules.ts';
import { addressFields } from '../values/address.ts';
import { precisions } from '../values/coordinates.ts';
import { languages } from '../values/language.ts';
import { id, pathWord } from '../values/id.ts';
import { toWire } from '../values/money.ts';
import { requiredName } from '../values/name.ts';
import { TOO_MUCH } from '../values/refusals.ts';
import { boundedText, shortText, tidy, trimmed } from '../values/text.ts';
import { isHttpUrl, MAX_URL_LENGTH } from '../values/url.ts';
import {
  MAX_HOURLY_RATE_MINOR,
  MAX_LOCATIONS,
  MAX_MIN_AGE,
  MAX_NUMBER,
  MAX_PEOPLE_WANTED,
  MAX_RESPONSIBILITIES,
  MAX_RESPONSIBILITY,
  MAX_TITLE,
  HALF_HOURS_A_WEEK,
  closeOfDay,
  conflictText,
  findConflict,
  fullWeek,
  hasAnyTime,
  jobTypes,
  listingStatuses,
  slotSpan,
  type JobType,
  type TimeSheet,
} from './rules.ts';
import { listingTexts as texts } from './texts.ts';

const applicationType = z.enum(applicationTypes);

// ── inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Parses a whole number of at least 1, given as a number or in digits. */
function positiveInteger(value: number | string, max: number, invalid: string, tooLarge: string, ctx: z.RefinementCtx) {
  const digits = typeof value === 'string' ? value.trim() : String(value);
  const n = /^0*[1-9]\d*$/.test(digits) ? Number(digits) : Number.isInteger(value) ? Number(value) : 0;
  if (n >= 1 && n <= max) return n;
  ctx.addIssue({ code: 'custom', message: n > max ? tooLarge : invalid });
  return z.NEVER;
}

/** A number or a text of digits. A text over the limit counts as too large a number. */
const numeral = (invalid: string, tooLarge: string = invalid) =>
  z.union([z.number(), boundedText(invalid, { length: 100, message: tooLarge }, trimmed)], { error: invalid });

export const minAge = numeral(texts.minAgeInvalid, texts.minAgeTooLarge).transform((value, ctx) =>
  positiveInteger(value, MAX_MIN_AGE, texts.minAgeInvalid, texts.minAgeTooLarge, ctx),
);

/** The requisition number, or null. */
const requisitionNumber = numeral(texts.numberInvalid, texts.numberTooLarge)
  .nullish()
  .transform((value, ctx) => {
    if (value == null || (typeof value === 'string' && value.trim() === '')) return null;
    return positiveInteger(value, MAX_NUMBER, texts.numberInvalid, texts.numberTooLarge, ctx);
  });

/** Number of people wanted. Absent: one, or in an update as many as before. */
const peopleWanted = numeral(texts.peopleWantedInvalid)
  .nullish()
  .transform((value, ctx) =>
    value == null
      ? undefined
      : positiveInteger(value, MAX_PEOPLE_WANTED, texts.peopleWantedInvalid, texts.peopleWantedInvalid, ctx),
  );

/** Dollars an hour: takes a number or a string, returns `"15.50"`. */
export const hourlyRate = numeral(texts.hourlyRateInvalid, texts.hourlyRateTooLarge).transform((value, ctx): string => {
  const refuse = (message: string) => {
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const text = typeof value === 'string' ? value.trim() : String(value);
  const amount = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : typeof value === 'number' ? value : Number.NaN;
  if (!(amount > 0)) return refuse(texts.hourlyRateInvalid);
  if (amount > MAX_HOURLY_RATE_MINOR / 100) return refuse(texts.hourlyRateTooLarge);
  // 19.99 * 100 is 1998.9999999999998 in binary, so a millionth of a cent off still counts as whole.
  const minor = Math.round(amount * 100);
  if (minor === 0 || Math.abs(amount * 100 - minor) > 1e-6) return refuse(texts.hourlyRateDecimals);
  return toWire(minor);
});

/** Any text as the job URL. Whether it is required depends on the business's application type. */
const anyUrl = shortText(texts.urlInvalid, MAX_URL_LENGTH).nullish();
const optionalUrl = anyUrl
  .transform((url) => (url ?? '').trim())
  .refine((url) => url === '' || isHttpUrl(url), { error: texts.urlInvalid });
const requiredUrl = anyUrl.transform((url) => (url ?? '').trim()).refine(isHttpUrl, { error: texts.urlInvalid });
const noUrl = z
  .unknown()
  .optional()
  .transform(() => '');

export const locationId = boundedText(texts.locationRequired, { length: 100, message: TOO_MUCH });
const locations = z
  .array(z.object({ location_id: locationId.nullish() }), {
    error: texts.locationRequired,
  })
  .transform((list, ctx) => {
    const ids = [...new Set(list.map((entry) => entry.location_id?.trim() ?? ''))];
    const isTooMany = ids.length > MAX_LOCATIONS;
    if (ids.length > 0 && !ids.includes('') && !isTooMany) return ids.map((location_id) => ({ location_id }));
    ctx.addIssue({ code: 'custom', message: isTooMany ? texts.locationsTooMany : texts.locationRequired });
    return z.NEVER;
  });

const responsibility = boundedText(
  texts.responsibilityRequired,
  { length: MAX_RESPONSIBILITY, message: texts.responsibilityTooLong },
  tidy,
);
const responsibilities = z
  .array(z.object({ name: responsibility.nullish() }), {
    error: texts.responsibilityRequired,
  })
  .transform((list, ctx) => {
    // Cleaned like any text. Empty entries after a filled one are fields that the user left empty.
    const names = list.map((entry) => tidy(entry.name ?? ''));
    const filled = names.filter((name) => name !== '');
    const problem =
      names[0] === undefined || names[0] === ''
        ? texts.responsibilityRequired
        : filled.length > MAX_RESPONSIBILITIES
          ? texts.responsibilitiesTooMany
          : null;
    if (problem === null) return filled.map((name) => ({ name }));
    ctx.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

const typeName = boundedText(texts.typeRequired, { length: 50, message: texts.typeUnknown }, trimmed);
const types = z.array(z.object({ type: typeName.nullish() }), { error: texts.typeRequired }).transform((list, ctx) => {
  const named = list.map((entry) => entry.type?.trim() ?? '').filter((type) => type !== '');
  const isKnown = (type: string): type is JobType => jobTypes.some((known) => known === type);
  if (named.length > 0 && named.every(isKnown)) {
    return jobTypes.filter((type) => named.includes(type)).map((type) => ({ type }));
  }
  ctx.addIssue({ code: 'custom', message: named.length === 0 ? texts.typeRequired : texts.typeUnknown });
  return z.NEVER;
});

const timeOfDay = boundedText(texts.slotIncomplete, { length: 10, message: texts.slotStep }, trimmed);
const timeSheet = z.object(
  {
    day: numeral(texts.dayInvalid),
    may_vary: z.boolean({ error: texts.timeRequired }).nullish(),
    time_slots: z
      .array(
        z.object(
          {
            start: timeOfDay.nullish(),
            end: timeOfDay.nullish(),
          },
          { error: texts.slotIncomplete },
        ),
        { error: texts.timeRequired },
      )
      .nullish(),
  },
  { error: texts.timeRequired },
);

/** Parses a week from a request. Returns the week, or the message of the first error. */
function readWeek(sent: readonly z.output<typeof timeSheet>[]): { week: TimeSheet[] } | { problem: string } {
  const week: TimeSheet[] = [];
  for (const sheet of sent) {
    const day = /^[1-7]$/.test(String(sheet.day).trim()) ? Number(sheet.day) : 0;
    if (day === 0 || week.some((known) => known.day === day)) return { problem: texts.dayInvalid };
    const may_vary = sheet.may_vary ?? false;
    const time_slots: TimeSheet['time_slots'] = [];
    for (const slot of may_vary ? [] : (sheet.time_slots ?? [])) {
      const start = slot.start?.trim();
      const end = slot.end?.trim();
      if (!start || !end) return { problem: texts.slotIncomplete };
      if (!slotSpan({ start, end })) return { problem: texts.slotStep };
      time_slots.push(closeOfDay({ start, end }));
    }
    week.push({ day, may_vary, time_slots });
  }
  if (!hasAnyTime(week)) return { problem: texts.timeRequired };
  const conflict = findConflict(week);
  return conflict ? { problem: conflictText(conflict.kind) } : { week: fullWeek(week) };
}

export const timeSheets = z.array(timeSheet, { error: texts.timeRequired }).transform((sent, ctx) => {
  const read = readWeek(sent);
  if ('week' in read) return read.week;
  ctx.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/** A slot of a week; day 1 is Monday. A slot that ends at or before its start runs into the next day. */
export const daySlot = z.object({ day: z.number().int(), start: z.string(), end: z.string() });

/** Slots of any days that do not overlap, so at most one in each half hour of a week. */
export const daySlots = z
  .array(
    z.object(
      { day: numeral(texts.dayInvalid), start: timeOfDay.nullish(), end: timeOfDay.nullish() },
      { error: texts.slotIncomplete },
    ),
    { error: texts.slotIncomplete },
  )
  .max(HALF_HOURS_A_WEEK)
  .transform((sent, ctx) => {
    if (sent.length === 0) return [];
    const byDay = Map.groupBy(sent, ({ day }) => String(day).trim());
    const read = readWeek([...byDay].map(([day, time_slots]) => ({ day, may_vary: false, time_slots })));
    if ('week' in read) return read.week.flatMap(({ day, time_slots }) => time_slots.map((slot) => ({ day, ...slot })));
    ctx.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

const availabilityFields = z.object({ types, time_sheets: timeSheets }, { error: texts.timeRequired });
/** Without availabilities, both of its fields are reported as missing. */
const availabilities = z.preprocess(
  (sent: z.input<typeof availabilityFields> | null | undefined) => sent ?? {},
  availabilityFields,
);

/** Fields of create-job and update-job. `online_application_url` is checked when present. */
const listingFields = {
  title: requiredName('thing', {
    required: texts.titleRequired,
    max: { length: MAX_TITLE, message: texts.titleTooLong },
  }),
  number: requisitionNumber,
  min_age: minAge,
  hourly_rate: hourlyRate,
  online_application_url: optionalUrl,
  people_wanted: peopleWanted,
  locations,
  responsibilities,
  availabilities,
};

/** An owner's consent to exceed the monthly cap. */
export const overCap = z.boolean({ error: filled(fieldTexts.notTrueOrFalse, { name: 'over_cap' }) }).optional();

/** Body of activate-job-listing, which is optional. A body that is not an object counts as absent. */
export const activateListingBody = z
  .preprocess(
    (sent: unknown) => (typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}),
    z.object({ over_cap: overCap }),
  )
  // Undefined without consent, as before this field existed, so that the retry of an older request still matches it.
  .transform(({ over_cap }) => (over_cap === true ? { over_cap } : undefined));

/** Body of create-job: one listing per location. */
export const createListingBody = z.object({ ...listingFields, over_cap: overCap });

/** Body of update-job. The location may be absent; with `version`, somebody else's change is not overwritten. */
export const updateListingBody = z.object({
  ...listingFields,
  job_id: id,
  locations: locations.refine((list) => list.length === 1, { error: texts.locationSingle }).optional(),
  version: z
    .number({ error: filled(fieldTexts.notWhole, { name: 'version' }) })
    .int()
    .optional(),
});
export type CreateListingBody = z.output<typeof createListingBody>;
export type UpdateListingBody = z.output<typeof updateListingBody>;

/** The job URL by application type: required for online_application, dropped for jipe_application. */
const urlFor = (type: ApplicationType) => (type === 'online_application' ? requiredUrl : noUrl);

/** A listing, checked by the business's application type: in the form, and in the server once it knows the business. */
export const listingBody = (type: ApplicationType) =>
  createListingBody.extend({ online_application_url: urlFor(type) });
export const listingEditBody = (type: ApplicationType) =>
  updateListingBody.extend({ online_application_url: urlFor(type) });

/** The steps of the job creation stepper. */
export const listingBasicsStep = (type: ApplicationType) =>
  listingBody(type).omit({ responsibilities: true, availabilities: true, over_cap: true });
export const responsibilitiesStep = createListingBody.pick({ responsibilities: true });
export const availabilityStep = createListingBody.pick({ availabilities: true });

/** Body of pausing and closing: at least one reason. */
export const reasonsBody = z.object({
  reasons: z
    .array(
      z.object(
        { id: boundedText(texts.reasonUnknown, { length: 100, message: texts.reasonUnknown }) },
        { error: texts.reasonUnknown },
      ),
      {
        error: texts.reasonRequired,
      },
    )
    .min(1, { error: texts.reasonRequired }),
});
export type ReasonsBody = z.output<typeof reasonsBody>;

export const jobDetailsBody = z.object({ job_id: id });

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

export const listingStatus = z.enum(listingStatuses);

export const deactivationReason = z.object({ id, reason: z.string() });
export type DeactivationReason = z.infer<typeof deactivationReason>;

/** One row of the job table. */
export const listingRow = z.object({
  id,
  title: z.string(),
  number: z.number().int().nullable(),
  min_age: z.number().int(),
  /** `"15.50"`, in `currency`. */
  hourly_rate: z.string(),
  currency: z.string(),
  application_type: applicationType.nullable(),
  status: listingStatus,
  is_active: z.boolean(),
  is_closed: z.boolean(),
  /** Impressions. */
  swipe_count: z.number().int(),
  favorited: z.number().int(),
  application_clicked_count: z.number().int(),
  job_applications_count: z.number().int(),
  /** Whole days left of the paid period; a paused listing keeps them. */
  remaining_days: z.number().int(),
  paid_until: z.string().nullable(),
  /** Who or what paused it: a user, its location, its plan, a declined renewal, or a lack of credits. */
  pause_cause: z.enum(['user', 'location', 'plan', 'declined', 'no_credits']).nullable(),
  dynamic_link_url: z.string(),
  location: z.object({ id, name: z.string(), is_active: z.boolean().optional() }),
  created_at: z.string(),
  version: z.number().int(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const timeSlotShape = z.object({ start: z.string(), end: z.string() });
export const availabilitiesShape = z.object({
  types: z.array(z.object({ type: z.string() })),
  /** Seven days, Monday (1) first. A slot that ends at midnight ends at `24:00`. */
  time_sheets: z.array(z.object({ day: z.number().int(), may_vary: z.boolean(), time_slots: z.array(timeSlotShape) })),
});

export const listingAddress = z.object({
  id,
  name: z.string(),
  ...addressFields,
  lat: z.number(),
  lng: z.number(),
  coordinates_precision: z.enum(precisions),
  /** `near 84601` when the coordinates are not those of the address; else null. */
  near: z.string().nullable(),
});
export type ListingAddress = z.infer<typeof listingAddress>;

/** Numbers of one UTC day. */
export const listingDay = z.object({
  date: z.string(),
  impressions: z.number().int(),
  favourites: z.number().int(),
  clicks: z.number().int(),
  applications: z.number().int(),
  hired: z.number().int(),
});

/** Number of applications from one source: `door`, `link`, or a name that the business chose. */
export const applicationSource = z.object({ via: z.string(), applications: z.number().int() });
export type ApplicationSource = z.infer<typeof applicationSource>;

export const listingDetail = listingRow.extend({
  /** The same as `id`. */
  job_id: id,
  /** '' when seekers apply in the product. */
  online_application_url: z.string(),
  locations: z.array(z.object({ location_id: id })),
  /** One item: the listing's location. */
  address: z.array(listingAddress),
  responsibilities: z.array(z.object({ name: z.string() })),
  availabilities: availabilitiesShape,
  people_wanted: z.number().int(),
  updated_at: z.string(),
  activated_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Days with any activity, oldest first, at most the last 90. */
  history: z.array(listingDay).optional(),
  /** Number of applicants ticked as interviewed. */
  interviewed: z.number().int().optional(),
  /** Applications by source, where known; most first, at most 10. */
  came_by: z.array(applicationSource).optional(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** The cost of an activation, for the screen to show. */
export const activationCost = z.object({
  kind: z.enum(['paid_period', 'trial', 'credits', 'listing', 'bundle']),
  amount: z.string(),
  currency: z.string(),
  credits_used: z.number().int(),
  remaining_credits: z.number().int().nullable(),
  invoice_id: z.string().nullable(),
});
export type ActivationCost = z.infer<typeof activationCost>;

export const detailAnswer = answer(listingDetail);
export const activatedAnswer = answer(listingDetail.extend({ charge: activationCost.optional() }));
/** The first listing, and `jobs` with all created ones. */
export const createdAnswer = answer(
  listingDetail.extend({ jobs: z.array(listingDetail), charge: activationCost.optional() }),
);

/** The public teaser. Hours, questions and applying are only in the app. */
export const publicJob = z.object({
  id,
  title: z.string(),
  business_name: z.string(),
  business_logo_url: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  hourly_rate: z.string(),
  currency: z.string(),
  types: z.array(z.object({ type: z.string() })),
  dynamic_link_url: z.string(),
  created_at: z.string(),
});
export type PublicJob = z.infer<typeof publicJob>;

/** Eight letters and digits, in any letter case. Any other text matches no location. */
export const shopParams = z.object({ code: pathWord });

/** A location as the public sees it. */
export const shop = z.object({
  business_name: z.string(),
  logo_url: z.string().nullable(),
  location: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  is_hiring: z.boolean(),
  /** Open listings, newest first, at most 500. */
  jobs: z.array(publicJob.extend({ time_sheets: availabilitiesShape.shape.time_sheets })),
});
export type Shop = z.infer<typeof shop>;

export const posterPapers = ['letter', 'a4'] as const;
export const posterLanguages = [...languages, 'both'] as const;
export const posterQuery = z.object({
  paper: z.enum(posterPapers, { error: texts.posterPaper }).default('letter'),
  language: z.enum(posterLanguages, { error: texts.posterLanguage }).default('en'),
});
