import type { Migration } from './migration.ts';

const steps = [
  // The latest first, one without a message by when it was begun: the order of the list (features/messaging/queries.ts), which the
  // index it replaces had only nearly, so that every page sorted all conversations of the business.
  `create index concurrently conversation_latest on conversation (business_id, coalesce(last_message_at, created_at) desc, id desc)`,
  `drop index concurrently if exists conversation_business`,
];

export const conversationsLatest: Migration = { steps };
