import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How large each file is that a business keeps. Those from before are measured by a job. */
export const fileSizes: Migration = {
  up: async (trx) => {
    await sql`create table file_size (key text primary key, bytes bigint not null check (bytes >= 0))`.execute(trx);
  },
};
