import type { Migration } from './migration.ts';

const NEWEST = 'applied_at desc, id desc';
const SHOWN = 'where not is_hidden and withdrawn_at is null';

/**
 * Lists of a business far larger than most: a plan that is made for any business takes a small one for granted. What else a person applied
 * for is found by both, person and business, and orders are read to their end without reading an applicant, when few or none fit: an index
 * on an expression holds what the expression is made of, too.
 */
const indexes: readonly { name: string; was: string; on: string }[] = [
  { name: 'application_of_person', was: 'application_seeker', on: `(seeker_id, business_id, ${NEWEST})` },
  {
    name: 'application_newest',
    was: 'application_of_business',
    on: `(business_id, ${NEWEST}) include (location_id, covered) ${SHOWN}`,
  },
  {
    name: 'application_most_hours',
    was: 'application_by_hours',
    on: `(business_id, hours_rank(covered, applied_at) desc, id desc) include (location_id, covered, seen_at, applied_at) ${SHOWN}`,
  },
  {
    name: 'application_longest_wait',
    was: 'application_by_waiting',
    on: `(business_id, waiting_rank(waits_since, applied_at) desc, id desc) include (location_id, waits_since, applied_at) ${SHOWN}`,
  },
];

export const listsOfMany: Migration = {
  steps: indexes.flatMap(({ name, was, on }) => [
    `create index concurrently ${name} on application ${on}`,
    `drop index concurrently if exists ${was}`,
  ]),
};
