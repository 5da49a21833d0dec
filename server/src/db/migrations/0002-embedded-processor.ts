import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The books of the embedded card processor, and the windows of the rate limits. Both stand apart from the product's own
 * tables: no foreign key leads in or out, as if they were another company's.
 */
const statements = [
  `create table embedded_customer (
    id text primary key,
    business_id text not null unique,
    email text not null,
    name text not null,
    created_at timestamptz(3) not null
  )`,
  // One row per intent to save: the same ref again gives the same card.
  `create table embedded_card (
    id text primary key,
    ref text not null unique,
    customer_id text not null references embedded_customer,
    token text not null,
    brand text not null,
    last4 text not null,
    exp_month integer not null,
    exp_year integer not null,
    created_at timestamptz(3) not null,
    removed_at timestamptz(3)
  )`,
  `create index embedded_card_customer on embedded_card (customer_id)`,
  `create table embedded_charge (
    id text primary key,
    ref text not null,
    attempt integer not null check (attempt >= 1),
    customer_id text not null references embedded_customer,
    card_id text not null references embedded_card,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    lines jsonb not null,
    is_paid boolean not null,
    code text,
    decline_code text,
    message text,
    created_at timestamptz(3) not null,
    unique (ref, attempt)
  )`,
  // However many ask at once, one ref is paid once.
  `create unique index embedded_charge_paid on embedded_charge (ref) where is_paid`,
  `create table rate_limit (
    key text primary key,
    hits integer not null,
    ends_at timestamptz(3) not null
  )`,
  `create index rate_limit_ends_at on rate_limit (ends_at)`,
];

export const embeddedProcessor: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
