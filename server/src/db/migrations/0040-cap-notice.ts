import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // That the owners were told of renewals beyond the monthly cap: once ahead and once on the day.
  `create table cap_notice (
    business_id uuid not null references business,
    on_day date not null,
    kind text not null check (kind in ('ahead', 'day')),
    told_at timestamptz(3) not null,
    primary key (business_id, on_day, kind)
  )`,
];

export const capNotice: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
