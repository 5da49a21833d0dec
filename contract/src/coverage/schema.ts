import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { daySlot, timeSheets } from '../listings/schema.ts';
import { HALF_HOURS_A_WEEK } from '../listings/rules.ts';
import { locationTexts } from '../locations/texts.ts';
import { queryFlag } from '../values/flag.ts';
import { id, idOf } from '../values/id.ts';
import { TOO_MUCH } from '../values/refusals.ts';
import { queryText } from '../values/text.ts';
import { coverageTexts as texts } from './texts.ts';

// ── inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

const locationId = idOf(locationTexts.locationRequired, TOO_MUCH);

export const coverageQuery = z.object({
  location_id: locationId,
  /** Only this listing. */
  job_id: queryText,
  /** Includes seekers who favourited a listing and have not applied. */
  favourites: queryFlag('favourites'),
});

const PEOPLE_BY_HAND = 500;
const byHand = z
  .array(id)
  .max(PEOPLE_BY_HAND, { error: texts.peopleTooMany })
  .nullish()
  // Order, letter case and repetition do not matter: the same people are the same run.
  .transform((ids) => [...new Set((ids ?? []).map((each) => each.toLowerCase()))].toSorted());

export const planBody = z.object({
  job_id: id,
  /** Applications that are always in, even if they add nothing. */
  with: byHand,
  /** Applications that are left out. */
  without: byHand,
});
export type PlanBody = z.output<typeof planBody>;

export const runsQuery = pageQuery.extend({ job_id: queryText });

export const whatIfBody = z.object({ location_id: locationId, time_sheets: timeSheets });
export type WhatIfBody = z.output<typeof whatIfBody>;

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

/** A number of people for each half hour of a week, from Monday 00:00. */
const perHalfHour = z.array(z.number().int()).length(HALF_HOURS_A_WEEK);

const coverPerson = z.object({
  /** Null for a favourite. */
  application_id: id.nullable(),
  seeker_id: id,
  seeker_full_name: z.string(),
  job_id: id,
  /** In hours, halves possible. */
  adds: z.number(),
  /** The open hours that this person alone would fill; for a committed person, the agreed hours. */
  spans: z.array(daySlot),
  committed: z.boolean(),
});

/** An applicant who would like to talk about an adjustment. The wish affects no count and no plan. */
const adjustingPerson = z.object({
  application_id: id,
  seeker_id: id,
  seeker_full_name: z.string(),
  job_id: id,
  gave_hours: z.boolean(),
});

const coverage = z.object({
  open: perHalfHour,
  wanted: perHalfHour,
  committed: perHalfHour,
  open_hours: z.number(),
  people: z.array(coverPerson),
  /** Number of people without hours. */
  unknown: z.number().int(),
  /** In the order of application. */
  adjusting: z.array(adjustingPerson),
});
export type Coverage = z.infer<typeof coverage>;
export const coverageAnswer = answer(coverage);

const cover = {
  chosen: z.array(id),
  open_left: perHalfHour,
  is_exact: z.boolean(),
  lower_bound: z.number().int(),
};
const plan = z.object({ ...cover, alternatives: z.array(z.object({ without: id, ...cover })) });
/** The answer to a request for a plan. */
export type Plan = z.infer<typeof plan>;
export const planAnswer = answer(plan.extend({ run_id: id }));

/** The complete input of a plan: ids and hours, no names. */
const planInputs = z.object({
  people_wanted: z.number().int(),
  open: perHalfHour,
  /** The candidates in the order of application, with their hours minus committed ones. */
  people: z.array(z.object({ application_id: id, time_slots: z.array(daySlot) })),
  with: z.array(id),
  without: z.array(id),
});
export type PlanInputs = z.infer<typeof planInputs>;

const runHead = z.object({
  run_id: id,
  by: z.object({ id }),
  at: z.string(),
  rules_version: z.number().int(),
  location_id: id,
  job_id: id,
});
export const runsAnswer = listAnswer(runHead);
export const runAnswer = answer(runHead.extend({ inputs: planInputs, answer: plan }));

const whatIf = z.object({
  people: z.number().int(),
  fit_all: z.number().int(),
  /** People who cover at least half of the hours. */
  fit_half: z.number().int(),
  fit_some: z.number().int(),
  fit_none: z.number().int(),
  unknown: z.number().int(),
});
export type WhatIf = z.infer<typeof whatIf>;
export const whatIfAnswer = answer(whatIf);
