import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { withoutTimeLimit } from '../db/time-limit.ts';

/** Runs statements that write many rows, without the statement timeout, which they exceed on a busy machine. */
export const fill = async (db: Kysely<Database>, write: (db: Kysely<Database>) => Promise<unknown>): Promise<void> =>
  db.connection().execute(async (one) => withoutTimeLimit(one, async () => void (await write(one))));
