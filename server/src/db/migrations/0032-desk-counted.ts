import type { Migration } from './migration.ts';

const steps = [
  // Applicants of a state, or of enough hours, counted without reading one of them; a manager's by location.
  `create index concurrently application_waiting_shown on application (business_id, waits_since) include (location_id)
    where waits_since is not null and not is_hidden`,
  `drop index concurrently if exists application_waiting`,
  `create index concurrently application_new_shown on application (business_id, applied_at desc, id desc) include (location_id, covered)
    where seen_at is null and not is_hidden`,
  `drop index concurrently if exists application_new`,
  `create index concurrently application_undecided on application (business_id, applied_at desc, id desc) include (location_id)
    where not is_hidden and not is_interviewed and not is_hired`,
  `create index concurrently application_hours_shown on application (business_id, hours_rank(covered, applied_at) desc, id desc)
    include (location_id, covered) where not is_hidden`,
  `drop index concurrently if exists application_hours`,
];

export const deskCounted: Migration = { steps };
