import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The replies of a business in their order; no row while they are those that every business begins with.
  `create table reply_list (
     business_id uuid primary key references business,
     replies jsonb not null
   )`,
];

export const replies: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
