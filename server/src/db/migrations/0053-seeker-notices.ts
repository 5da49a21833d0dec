import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a seeker is told of by mail and on a device. */
export const seekerNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table seeker add column wants_mail boolean not null default true,
      add column wants_push boolean not null default true`.execute(db);
  },
};
