import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // One change of many listings: what it was told as, and what it takes to undo it.
  `create table listing_change (
    id uuid primary key,
    business_id uuid not null references business,
    user_id uuid references user_account,
    kind text not null,
    -- pending: its charge is on the way
    status text not null check (status in ('pending', 'done', 'declined')),
    charge_id uuid references charge,
    request_key text,
    answer jsonb not null,
    -- of each listing: what it was and became
    rows jsonb not null,
    at timestamptz(3) not null,
    undo_until timestamptz(3),
    undone jsonb
  )`,
  `create index listing_change_business on listing_change (business_id, at)`,
  `create index listing_change_charge on listing_change (charge_id) where charge_id is not null`,
];

export const listingChange: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
