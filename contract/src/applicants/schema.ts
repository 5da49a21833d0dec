import { z } from 'zod';
import { fieldTexts } from '../values/texts-fields.ts';
import { answer, type Page, pageOf, pageQuery } from '../http/envelope.ts';
import { daySlot, listingStatus } from '../listings/schema.ts';
import { applicationTypes } from '../profile/rules.ts';
import { id } from '../values/id.ts';
import { between, queryChoice, queryNumber } from '../values/query.ts';
import { queryText, shortText } from '../values/text.ts';
import { HALF_HOURS_A_WEEK } from '../listings/rules.ts';
import { language } from '../profile/schema.ts';
import { applicantStates, applicationActions, orderedActions } from './rules.ts';
import { applicantTexts as texts } from './texts.ts';

// ── inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** A flag of a query: true, false, 1 or 0. Blank counts as absent. */
const queryFlag = z
  .union([z.boolean(), shortText(texts.flagInvalid, 10)], { error: texts.flagInvalid })
  .optional()
  .transform((value, ctx): boolean | undefined => {
    const text = String(value ?? '')
      .trim()
      .toLowerCase();
    if (text === '') return undefined;
    const flag = Object.hasOwn(flags, text) ? flags[text] : undefined;
    if (flag === undefined) ctx.addIssue({ code: 'custom', message: texts.flagInvalid });
    return flag;
  });

export const applicantSorts = ['newest', 'oldest', 'name', 'hours', 'waiting'] as const;

export const applicantsQuery = pageQuery.extend({
  job_id: queryText,
  location_id: queryText,
  /** Only this seeker, across all listings that the user may see. */
  seeker_id: queryText,
  show_hired: queryFlag,
  show_interviewed: queryFlag,
  show_hidden: queryFlag,
  /** Part of a name. */
  search: queryText,
  /** Applies together with the flags. `undecided`: neither interviewed nor hired nor hidden. */
  state: queryChoice(applicantStates, texts.stateInvalid),
  /** The fewest hours of the listing to cover. Seekers without hours are left out. */
  min_covered: queryNumber(between(0, HALF_HOURS_A_WEEK / 2, texts.hoursInvalid)),
  /** `newest` (the default), `oldest`, `name`, `hours` (most covered first), `waiting` (longest first). */
  sort: queryChoice(applicantSorts, fieldTexts.sortInvalid),
});

/** The most results of each kind. */
export const FOUND_AT_MOST = 5;

export const findQuery = z.object({ search: queryText });

export const favouritesQuery = pageQuery.extend({ job_id: queryText, search: queryText });

const actions = z
  .array(z.enum(applicationActions, { error: texts.actionsInvalid }), { error: texts.actionsInvalid })
  .transform(orderedActions);

export const applicationStatusBody = z.object({
  application_id: id,
  /** The complete new state; an empty list clears both. */
  actions,
  /** The state that the sender saw before. If it no longer holds, the server answers 409 instead of overwriting. */
  previous_actions: actions.optional(),
});

export const hideApplicationBody = z.object({
  application_id: id,
  is_hidden: z.boolean({ error: texts.hiddenRequired }),
});

export const jobSwipeBody = z.object({
  job_id: id,
  seeker_id: id,
  swipe_direction: z.literal('right', { error: texts.swipeInvalid }).default('right'),
});

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

export const workHistoryEntry = z.object({
  position: z.string(),
  name: z.string(),
  start_date: z.string().nullable(),
  /** Null when the seeker still works there. */
  end_date: z.string().nullable(),
});

const time = z.string().nullable();
/** `HH:mm` each, null when not available. */
export const seekerWeek = z.object({
  mon_from: time,
  mon_to: time,
  tue_from: time,
  tue_to: time,
  wed_from: time,
  wed_to: time,
  thu_from: time,
  thu_to: time,
  fri_from: time,
  fri_to: time,
  sat_from: time,
  sat_to: time,
  sun_from: time,
  sun_to: time,
});

export const questionAnswer = z.object({ name: z.string(), value: z.enum(['yes', 'no']) });

/** In hours of the listing's week, halves possible. `covered` is null when the seeker gave no hours at all. */
export const hoursMatch = z.object({ needed: z.number(), covered: z.number().nullable() });

/** The contents of an application when it was sent. Later changes by the seeker do not alter it. */
const appliedWith = z.object({
  time_slots: z.array(daySlot),
  responsibilities_answers: z.array(questionAnswer),
  language,
  note: z.string(),
  /** The seeker's source: `door`, `link` or a name that the business chose. */
  via: z.string().nullable(),
});

/** An application's state as the tables show it. Ids and dates are null for a favourite without an application. */
export const applicantJob = z.object({
  application_id: id.nullable(),
  application_status: z.array(z.enum(applicationActions)),
  is_hidden: z.boolean(),
  job_id: id,
  title: z.string(),
  number: z.number().int().nullable(),
  status: listingStatus,
  application_type: z.enum(applicationTypes).nullable(),
  location_id: id,
  location_name: z.string(),
  /** Nobody in the business has opened the application. */
  is_new: z.boolean(),
  /** Since when the seeker waits for an answer; null when the seeker does not wait. */
  waiting_since: z.string().nullable(),
  /** By the hours of the application, or for a favourite by those of the profile. */
  hours_match: hoursMatch,
  /** Null for favourites. */
  applied_with: appliedWith.nullable(),
  /** The seeker would like to talk about an adjustment. */
  wants_adjustment: z.boolean(),
});

/** Another application of the same seeker that the user may see. */
const otherApplication = z.object({
  application_id: id,
  job_id: id,
  title: z.string(),
  location_id: id,
  location_name: z.string(),
});

/** The most other applications in an answer, newest first. */
export const ALSO_AT_MOST = 5;

export const applicant = z.object({
  user: z.object({
    /** The seeker's id. */
    user_id: id,
    seeker_full_name: z.string(),
    seeker_profile_picture: z.string().nullable(),
    /** Whether the seeker has proven the e-mail address, by a code or by the link of a mail. */
    is_confirmed: z.boolean(),
    /** The seeker had their data erased; only the application is left. */
    is_erased: z.boolean(),
    applied_date: z.string().nullable(),
    favorited_date: z.string().nullable(),
    /** The seeker hides contact data. E-mail and phone are then null. */
    hide_contact: z.boolean(),
    basic_info: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    conversation_id: id.nullable(),
    about_you: z.string(),
    work_history: z.array(workHistoryEntry),
    skills: z.array(z.object({ name: z.string() })),
    availabilities: seekerWeek,
    /** The current hours of the profile, several spans a day possible. */
    time_slots: z.array(daySlot),
    responsibilities_answers: z.array(questionAnswer),
    also: z.array(otherApplication),
  }),
  job: applicantJob,
});
export type Applicant = z.infer<typeof applicant>;

/** When the server answered the list, by its clock. A decision made from the list sends this instant back. */
const seenAt = z.string();

export const applicantsAnswer = answer(
  pageOf(applicant).extend({
    /** Hidden applications left out of the list and its `count`; 0 when the query names a status. */
    hidden_count: z.number().int(),
    seen_at: seenAt,
  }),
);
export interface ApplicantsPage extends Page<Applicant> {
  hidden_count: number;
  seen_at: string;
}
export const favouritesAnswer = answer(pageOf(applicant).extend({ seen_at: seenAt }));
export const applicationStateAnswer = answer(
  applicantJob.pick({ application_id: true, application_status: true, is_hidden: true, job_id: true }),
);
export const conversationStarted = answer(z.object({ conversation_id: id }));

/** A seeker, with the listing and location of the application or conversation. */
const foundPerson = z.object({
  seeker_id: z.string(),
  full_name: z.string(),
  job_id: z.string(),
  title: z.string(),
  location_id: z.string(),
  location_name: z.string(),
});

/** Results of a search, latest first. Empty without a text. */
export const findAnswer = answer(
  z.object({
    locations: z.array(
      z.object({ location_id: z.string(), name: z.string(), city: z.string(), is_active: z.boolean() }),
    ),
    listings: z.array(
      z.object({
        job_id: z.string(),
        title: z.string(),
        status: listingStatus,
        location_id: z.string(),
        location_name: z.string(),
      }),
    ),
    applicants: z.array(foundPerson.extend({ application_id: z.string() })),
    /** Includes conversations with seekers who never applied or are hidden. */
    conversations: z.array(foundPerson.extend({ conversation_id: z.string() })),
    /** Totals, including results that are not listed here. */
    counts: z.object({
      locations: z.number().int(),
      listings: z.number().int(),
      applicants: z.number().int(),
      conversations: z.number().int(),
    }),
  }),
);

export type Found = z.output<typeof findAnswer>['data'];
