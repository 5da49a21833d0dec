import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { NOT_VALID } from '../values/refusals.ts';
import { between, queryNumber } from '../values/query.ts';
import { boundedText } from '../values/text.ts';
import { billingTexts as texts } from './texts.ts';

/** Days of a forecast when the query names no number. */
export const FORECAST_DAYS = 30;
const MAX_DAYS = 90;
/** Characters of comma-separated ids: as many as a URL holds. */
const MAX_WITHOUT = 15_000;

export const forecastQuery = z.object({
  days: queryNumber(between(1, MAX_DAYS, texts.daysInvalid).int({ error: texts.daysInvalid })).transform(
    (days) => days ?? FORECAST_DAYS,
  ),
  /** Comma-separated ids of listings to leave out, as if they were paused. */
  without: boundedText(NOT_VALID, { length: MAX_WITHOUT, message: NOT_VALID })
    .optional()
    .transform((text) =>
      (text ?? '')
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter((each) => each !== ''),
    ),
});

export const forecastLine = z.object({
  /** The date in the time zone of the business's first location. */
  on: z.string(),
  job_id: id,
  title: z.string(),
  location_id: id,
  location_name: z.string(),
  amount: z.string(),
  credits: z.number().int(),
  /** renewal: the card is charged. credit: a credit is used. free: a trial, or a plan that costs nothing. */
  why: z.enum(['renewal', 'credit', 'free']),
});

export const forecastAnswer = answer(
  z.object({
    total: z.string(),
    credits: z.number().int(),
    lines: z.array(forecastLine),
    by_location: z.array(z.object({ location_id: id, name: z.string(), total: z.string() })),
    bundle: z.object({ would_cost: z.string(), saves: z.string() }).nullable(),
  }),
);
export type Forecast = z.infer<typeof forecastAnswer>['data'];
