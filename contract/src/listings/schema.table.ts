import { z } from 'zod';
import { listAnswer, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { queryChoice } from '../values/query.ts';
import { queryText } from '../values/text.ts';
import { jobTypes, listingStatuses } from './rules.ts';
import { listingStatus } from './schema.ts';
import { listingTexts as texts } from './texts.ts';

/** Ascending: title, location, days. Descending: rate, applications, waiting. */
export const listingSorts = ['title', 'location', 'days', 'rate', 'applications', 'waiting'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Defaults: newest first; active and paused listings. */
export const listingsQuery = pageQuery.extend({
  location_id: queryText,
  /** Only this listing. */
  job_id: queryText,
  status: queryChoice(listingStatuses, texts.statusUnknown),
  /** Words in the title or location. */
  search: queryText,
  sort: queryChoice(listingSorts, texts.sortUnknown),
  type: queryChoice(jobTypes, texts.typeUnknown),
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
  /** Unopened applications, and seekers who wait for an answer. */
  new: z.number().int(),
  waiting: z.number().int(),
  /** The next renewal as things stand, and its charge: `"0.00"` on a bundle. Null when it will not renew. */
  renews_at: z.string().nullable(),
  next_charge: z.string().nullable(),
});
export type TableListing = z.infer<typeof tableListing>;
export const listingsAnswer = listAnswer(tableListing);
