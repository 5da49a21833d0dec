import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The applicants' list as it opens: each location's in their order, and counted without reading one of them.
  `create index application_shown on application (business_id, location_id, applied_at desc, id desc) where not is_hidden`,
];

export const applicantsShown: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
