import type { Migration } from './migration.ts';

/** When a location is open; null where nobody has said so. */
export const openingHours: Migration = {
  steps: [`alter table location add column opening_hours jsonb`],
};
