import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How exact a location's coordinates are. Whoever was here before has put the pin by hand: those count as the address. */
const statements = [`alter table location add column coordinates_precision text not null default 'address'`];

export const coordinatesPrecision: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
