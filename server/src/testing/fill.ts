import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { withoutTimeLimit } from '../db/time-limit.ts';

/** Runs statements that write many rows at once: on a busy machine they take longer than a call may. */
export const fill = async (db: Kysely<Database>, write: (db: Kysely<Database>) => Promise<unknown>): Promise<void> =>
  db.connection().execute(async (one) => withoutTimeLimit(one, async () => void (await write(one))));
