import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // As a charge's own amount is: a plan's price may be high and the listings many.
  `alter table embedded_charge alter column amount_minor type bigint`,
];

export const largeCharge: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
