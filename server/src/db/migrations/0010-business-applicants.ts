import type { Migration } from './migration.ts';

const steps = [
  // The applicants of a whole business, as the list opens: in their order. Without it a prepared statement, whose plan is for a business
  // of any size, reads and sorts all of them for each page.
  `create index concurrently application_business_shown on application (business_id, applied_at desc, id desc) where not is_hidden`,
];

export const businessApplicants: Migration = { steps };
