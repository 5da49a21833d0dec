import type { Migration } from './migration.ts';

const steps = [
  // The applicants' list as it opens: each location's in their order, and counted without reading one of them.
  `create index concurrently application_shown on application (business_id, location_id, applied_at desc, id desc) where not is_hidden`,
];

export const applicantsShown: Migration = { steps };
