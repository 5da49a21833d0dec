import { z } from 'zod';
import { answer, pageOf, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { shortText, soughtText } from '../values/text.ts';
import { actKinds, actNames, subjectTypes } from './rules.activity.ts';
import { activityTexts as texts } from './texts.activity.ts';

const instant = shortText(texts.dayInvalid, 40)
  .pipe(z.iso.datetime({ offset: true, error: texts.dayInvalid }))
  .transform((text) => new Date(text))
  .meta({ type: 'string', format: 'date-time' });

/** `from` is the first instant shown, `until` the first one after. A person who is not of the business finds nothing. */
export const activityQuery = pageQuery.extend({
  user_id: soughtText.optional(),
  kind: z.enum(actKinds, { error: texts.kindInvalid }).optional(),
  from: instant.optional(),
  until: instant.optional(),
});

const named = z.object({ id, name: z.string() });

export const activityEntry = z.object({
  id,
  /** Counts the entries of the business from 1, without a gap. */
  no: z.number().int(),
  at: z.string(),
  act: z.enum(actNames),
  /** The account that acted or that the act concerned; null for acts of the product itself. */
  person: named.nullable(),
  subject: named.extend({ type: z.enum(subjectTypes) }).nullable(),
  /** Empty for acts of the product itself. */
  ip: z.string(),
  /** In words: `Chrome on Windows`. */
  device: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `people`: everybody the log can be narrowed to, those deleted since included. */
export const activityAnswer = answer(pageOf(activityEntry).extend({ people: z.array(named) }));
export type Activity = z.infer<typeof activityAnswer>['data'];
