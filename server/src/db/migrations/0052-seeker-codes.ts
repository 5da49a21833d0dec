import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The code that was mailed to a seeker last; gone once it is used.
  `create table seeker_code (
    seeker_id uuid primary key references seeker,
    code_hash text not null,
    tries integer not null default 0,
    expires_at timestamptz(3) not null
  )`,
  // Since when it is known that the address is theirs.
  `alter table seeker add column confirmed_at timestamptz(3)`,
  // A code opened it, and no password.
  `alter table session add column is_by_code boolean not null default false`,
  // Of a mail with a code: whose it is; the code is made when the mail is sent.
  `alter table mail add column code_seeker_id uuid`,
];

export const seekerCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
