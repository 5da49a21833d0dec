import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // What the owners of a business have settled for it. A business without a row has the defaults.
  `create table business_settings (
    business_id uuid primary key references business,
    -- how long telling applicants waits, so that it can be undone
    undo_seconds integer not null default 600 check (undo_seconds between 0 and 3600),
    monthly_cap_minor bigint check (monthly_cap_minor >= 0),
    planner boolean not null default true
  )`,
];

export const businessSettings: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
