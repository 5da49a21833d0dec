import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // A plan that was made: ids and hours, no names. It points at nothing but its business, as it outlives what it is about.
  `create table coverage_run (
    id uuid primary key,
    business_id uuid not null references business,
    location_id uuid not null,
    listing_id uuid not null,
    user_id uuid not null,
    at timestamptz(3) not null,
    rules_version integer not null,
    -- JSON as text: read as it was written
    inputs text not null,
    answer text not null
  )`,
  `create index coverage_run_listing on coverage_run (listing_id, at desc, id desc)`,
  `create index coverage_run_business on coverage_run (business_id, id desc)`,
  `create index coverage_run_at on coverage_run (at)`,
];

export const coverageRun: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
