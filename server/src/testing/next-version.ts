import { migrations } from '../db/migrations/all.ts';
import type { Migration } from '../db/migrations/migration.ts';

/*
 * Loaded before the product (`node --import`), this adds migrations of a next version: a column, an index on the
 * largest table and changed rows. Processes that serve beside it or start after it run the present version.
 */

const next: Record<string, Migration> = {
  '9001-next-columns': {
    steps: [
      'alter table application add column next_note text',
      'alter table conversation add column next_no integer, add column next_is_open boolean not null default true',
    ],
  },
  '9002-next-index': {
    steps: ['create index concurrently application_next on application (location_id, applied_at desc, next_note)'],
  },
  '9003-next-rows': {
    steps: [
      { table: 'conversation', set: 'next_no = last_message_no', where: 'next_no is null' },
      'alter table conversation add constraint conversation_next_no_check check (next_no >= 0) not valid',
      'alter table conversation validate constraint conversation_next_no_check',
    ],
  },
};

Object.assign(migrations, next);
