import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // What the installation makes up for itself and all its nodes share: `secret`, `vapid`.
  `create table kept_key (
     name text primary key,
     value text not null,
     created_at timestamptz(3) not null
   )`,
];

export const keptKey: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
