import { z } from 'zod';
import { answer, pageOf, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { queryChoice } from '../values/query.ts';
import { shortText, searchText } from '../values/text.ts';
import { actKinds, actNames, changedFields, subjectTypes } from './rules.activity.ts';
import { activityTexts as texts } from './texts.activity.ts';

const instant = shortText(texts.dayInvalid, 40)
  .pipe(z.iso.datetime({ offset: true, error: texts.dayInvalid }))
  .transform((text) => new Date(text))
  .meta({ type: 'string', format: 'date-time' });

/** `from` is inclusive, `until` exclusive. An id of another business finds nothing. */
export const activityQuery = pageQuery.extend({
  user_id: searchText.optional(),
  /** Finds acts on the location, its listings, their applicants and conversations, and payments for it. */
  location_id: searchText.optional(),
  kind: queryChoice(actKinds, texts.kindInvalid),
  from: instant.optional(),
  until: instant.optional(),
});

const named = z.object({ id, name: z.string() });

const activityChange = z.object({
  field: z.enum(changedFields),
  /**
   * As text: numbers, `true`, `15.50`; lists with commas, hours of a week as their sum; at most 200 characters. Null if
   * empty.
   */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Owner of the field, when it is neither the subject nor the business. */
  of: named.nullable(),
});
export type ActivityChange = z.infer<typeof activityChange>;

export const activityEntry = z.object({
  id,
  /** Number of the entry within the business, from 1, without gaps. */
  no: z.number().int(),
  at: z.string(),
  act: z.enum(actNames),
  /** The account that acted or that the act concerned; null for acts of the system itself. */
  person: named.nullable(),
  subject: named
    .extend({
      type: z.enum(subjectTypes),
      /** Ids for links to a location, listing or application; null for other types and for deleted subjects. */
      location_id: id.nullable(),
      job_id: id.nullable(),
      seeker_id: id.nullable(),
    })
    .nullable(),
  /** Old and new values of fields, at most 20; empty for entries older than this record. */
  changes: z.array(activityChange),
  more_changes: z.number().int(),
  /** Empty for acts of the system itself. */
  ip: z.string(),
  /** A description such as `Chrome on Windows`. */
  device: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `people` and `locations`: every filter choice, deleted ones included. */
export const activityAnswer = answer(
  pageOf(activityEntry).extend({ people: z.array(named), locations: z.array(named) }),
);
export type Activity = z.infer<typeof activityAnswer>['data'];
