import { z } from 'zod';
import { answer, pageOf, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { shortText, soughtText } from '../values/text.ts';
import { actKinds, actNames, changedFields, subjectTypes } from './rules.activity.ts';
import { activityTexts as texts } from './texts.activity.ts';

const instant = shortText(texts.dayInvalid, 40)
  .pipe(z.iso.datetime({ offset: true, error: texts.dayInvalid }))
  .transform((text) => new Date(text))
  .meta({ type: 'string', format: 'date-time' });

/** `from` is the first instant shown, `until` the first one after. A person or location that is not of the business finds nothing. */
export const activityQuery = pageQuery.extend({
  user_id: soughtText.optional(),
  /** The location, its listings, their applicants and conversations, and what was paid for it. */
  location_id: soughtText.optional(),
  kind: z.enum(actKinds, { error: texts.kindInvalid }).optional(),
  from: instant.optional(),
  until: instant.optional(),
});

const named = z.object({ id, name: z.string() });

const activityChange = z.object({
  field: z.enum(changedFields),
  /** As text: numbers, `true`, `15.50`; lists with commas, hours of a week as their sum; cut to 200 characters. Null: nothing stood there. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whose field it is, where that is neither the subject nor the business. */
  of: named.nullable(),
});
export type ActivityChange = z.infer<typeof activityChange>;

export const activityEntry = z.object({
  id,
  /** Counts the entries of the business from 1, without a gap. */
  no: z.number().int(),
  at: z.string(),
  act: z.enum(actNames),
  /** The account that acted or that the act concerned; null for acts of the product itself. */
  person: named.nullable(),
  subject: named
    .extend({
      type: z.enum(subjectTypes),
      /** Where it is, of a location, a listing and an application; null of others and of what is gone. */
      location_id: id.nullable(),
      job_id: id.nullable(),
      seeker_id: id.nullable(),
    })
    .nullable(),
  /** What fields were before and became, 20 at most; none of what happened before the log told of it. */
  changes: z.array(activityChange),
  more_changes: z.number().int(),
  /** Empty for acts of the product itself. */
  ip: z.string(),
  /** In words: `Chrome on Windows`. */
  device: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `people` and `locations`: all that the log can be narrowed to, those deleted since included. */
export const activityAnswer = answer(
  pageOf(activityEntry).extend({ people: z.array(named), locations: z.array(named) }),
);
export type Activity = z.infer<typeof activityAnswer>['data'];
