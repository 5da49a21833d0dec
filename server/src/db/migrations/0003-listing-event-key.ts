import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A repeated activation (same Idempotency-Key) after a crash finds that the first one was done. */
export const listingEventKey: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table listing_event add column request_key text`.execute(db);
  },
};
