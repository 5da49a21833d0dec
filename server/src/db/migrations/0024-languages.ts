import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The language each person is written to in. Who was here before is written to in English until they choose another. */
const statements = [
  `alter table user_account add column language text not null default 'en'`,
  `alter table seeker add column language text not null default 'en'`,
];

export const languages: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
