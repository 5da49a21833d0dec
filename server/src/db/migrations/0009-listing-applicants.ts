import type { Migration } from './migration.ts';

const steps = [
  // The applicants of one listing, as the list opens: in their order, and counted without reading one of them. Without it the planner
  // counts by going through all applicants of the business as well, taking listing and business for independent of each other.
  `create index concurrently application_listing_shown on application (listing_id, business_id, applied_at desc, id desc) where not is_hidden`,
];

export const listingApplicants: Migration = { steps };
