import type { Kysely } from 'kysely';

/*
 * How to write a migration. The versions before serve on while it runs, and may start again afterwards, so:
 *
 * 1. It only adds: what a version before reads and writes stays as it was. One that cannot (drops, renames, a stricter column) says
 *    `isBreaking`, and versions that do not know it no longer start. To take something away, stop using it in one release and drop it
 *    in a later one.
 * 2. New tables, and columns without a volatile default, go into `up`: one transaction, tried again when a lock is not had at once.
 * 3. What takes long on a table that holds rows goes into `steps`, each on its own, where a killed node's successor goes on:
 *    - `create index concurrently …`, `drop index concurrently if exists …`;
 *    - a constraint as `add constraint … not valid` and, as the next step, `validate constraint …`;
 *    - rows that change as `{ table, set, where }`, a batch at a time. `where` leaves out what is done.
 *    - another type as a new column, filled in batches, that takes the old one's name (0011).
 * 4. Its name comes after all others. It is never edited once it has landed.
 *
 * rules.test.ts holds every migration against these.
 */

/** Changes the rows of a table that `where` names, by ranges of its `id`; each range is a transaction. All three are SQL. */
export interface Batches {
  table: string;
  set: string;
  where: string;
}

/** A statement; several that belong together, in one transaction; or rows that change. */
export type Step = string | readonly string[] | Batches;

export interface InOneTransaction {
  up: (trx: Kysely<unknown>) => Promise<void>;
}
export interface InSteps {
  steps: readonly Step[];
}

export type Migration = (InOneTransaction | InSteps) & {
  /** Versions that do not know it can no longer serve on the database. */
  isBreaking?: boolean;
};
