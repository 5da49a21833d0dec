import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The applicants of a whole business, as the list opens: in their order. Without it a prepared statement, whose plan is for a business
  // of any size, reads and sorts all of them for each page.
  `create index application_business_shown on application (business_id, applied_at desc, id desc) where not is_hidden`,
];

export const businessApplicants: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
