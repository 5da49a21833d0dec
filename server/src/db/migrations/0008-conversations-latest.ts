import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The latest first, one without a message by when it was begun: the order of the list (features/messaging/queries.ts), which the
  // index it replaces had only nearly, so that every page sorted all conversations of the business.
  `create index conversation_latest on conversation (business_id, coalesce(last_message_at, created_at) desc, id desc)`,
  `drop index conversation_business`,
];

export const conversationsLatest: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
