import type { Migration } from './migration.ts';

/** Who covers so many hours at least, where hardly anybody does: otherwise all applicants were gone through by when they applied. */
export const coveredIndex: Migration = {
  steps: [
    `create index concurrently application_of_covered on application (business_id, covered) include (location_id)
      where not is_hidden and withdrawn_at is null`,
  ],
};
