import { z } from 'zod';
import { listAnswer, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { queryText } from '../values/text.ts';
import { jobTypes, listingStatuses } from './rules.ts';
import { listingStatus } from './schema.ts';
import { listingTexts as texts } from './texts.ts';

/** Ascending: title, location, days. The most first: rate, applications, waiting. */
export const listingSorts = ['title', 'location', 'days', 'rate', 'applications', 'waiting'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Without a sort the newest come first; without a status those active and paused. */
export const listingsQuery = pageQuery.extend({
  location_id: queryText,
  /** One listing alone. */
  job_id: queryText,
  status: z.enum(listingStatuses, { error: texts.statusUnknown }).optional(),
  /** Words of title and location. */
  search: queryText,
  sort: z.enum(listingSorts, { error: texts.sortUnknown }).optional(),
  type: z.enum(jobTypes, { error: texts.typeUnknown }).optional(),
});
export type ListingsQuery = z.output<typeof listingsQuery>;

export const tableListing = z.object({
  job_id: id,
  title: z.string(),
  number: z.number().int().nullable(),
  location_id: id,
  location_name: z.string(),
  hourly_rate: z.string(),
  status: listingStatus,
  remaining_days: z.number().int(),
  swipe_count: z.number().int(),
  favorited: z.number().int(),
  applications: z.number().int(),
  /** Applications nobody has opened, and seekers who wait for an answer. */
  new: z.number().int(),
  waiting: z.number().int(),
  /** When it will be renewed as things stand, and what the card is charged then: `"0.00"` on a bundle. Null: it will not be. */
  renews_at: z.string().nullable(),
  next_charge: z.string().nullable(),
});
export type TableListing = z.infer<typeof tableListing>;
export const listingsAnswer = listAnswer(tableListing);
