import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Something decided of many applicants at once, and what of it is told.
  `create table decision (
    id uuid primary key,
    business_id uuid not null references business,
    user_id uuid not null references user_account,
    act text not null,
    -- what is told, its fields not filled; null: nobody is told
    text text,
    text_es text not null default '',
    request_key text,
    at timestamptz(3) not null,
    undo_until timestamptz(3) not null,
    undone_at timestamptz(3)
  )`,
  `create index decision_business on decision (business_id, id desc)`,
  `create table decision_row (
    id uuid primary key,
    decision_id uuid not null references decision,
    business_id uuid not null references business,
    application_id uuid not null references application,
    seeker_id uuid not null references seeker,
    location_id uuid not null references location,
    was_interviewed boolean not null,
    was_hired boolean not null,
    was_hidden boolean not null,
    is_interviewed boolean not null,
    is_hired boolean not null,
    is_hidden boolean not null,
    -- null: nobody is told of it
    telling text check (telling in ('waiting', 'told', 'undone', 'dropped')),
    -- its text is in the message; another row of the same batch may stand for it
    says boolean not null default false,
    is_not_this_time boolean not null,
    -- what leaves together, as one message
    batch_id uuid,
    -- when it would leave alone, and when it does
    due_at timestamptz(3),
    leaves_at timestamptz(3),
    told_at timestamptz(3)
  )`,
  `create index decision_row_decision on decision_row (decision_id)`,
  `create index decision_row_application on decision_row (application_id)`,
  `create index decision_row_seeker on decision_row (seeker_id, business_id)`,
  `create index decision_row_due on decision_row (leaves_at) where telling = 'waiting'`,
  `create index decision_row_batch on decision_row (batch_id) where telling = 'waiting'`,
];

export const decisions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
