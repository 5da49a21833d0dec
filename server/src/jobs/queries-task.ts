import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';

/** A task about one stored object. */
export interface KeyTask {
  id: string;
  key: string;
}

export async function dropTask(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('task').where('id', '=', id).execute();
}

// ---- entries of the separate record ----

const ENTRY = 'apart';

/** Returns the key of the entry, below the installation's name. */
export async function insertEntryTask(trx: Trx, id: string, entry: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    insert into task (id, kind, payload, run_at, created_at)
    select ${id}::uuid, ${ENTRY}, jsonb_build_object('key', i.id || '/' || ${entry}::text), ${now}, ${now} from installation i
    returning payload ->> 'key' as key`.execute(trx);
  return rows[0]?.key;
}

/** Returns tasks after `last`, ordered by id. */
export async function selectEntryTasks(db: Queryable, before: Date, last: string, limit: number): Promise<KeyTask[]> {
  const { rows } = await sql<KeyTask>`
      select id::text as id, payload ->> 'key' as key from task
      where kind = ${ENTRY} and run_at <= ${before} and id::text > ${last} order by id::text limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

// ---- files to delete ----

const FILE = 'delete_file';
const dedupeKeys = (keys: readonly string[]) => keys.map((key) => `${FILE}:${key}`);

/** What happens when the file already has a task; by default that is an error. */
const ofKnown = {
  hasten: sql` on conflict (dedupe_key) do update set run_at = excluded.run_at`,
  leave: sql` on conflict (dedupe_key) do nothing`,
  refuse: sql``,
};

/** Inserts a task for each key, with a constant number of parameters. */
export async function insertTasks(
  db: Queryable,
  keys: readonly string[],
  { run_at, created_at, known = 'refuse' }: { run_at: Date; created_at: Date; known?: keyof typeof ofKnown },
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
  insert into task (id, kind, payload, dedupe_key, run_at, created_at)
  select t.id, ${FILE}::text, jsonb_build_object('key', t.key), ${`${FILE}:`}::text || t.key, ${run_at}::timestamptz, ${created_at}::timestamptz
  from unnest(${keys.map(newId)}::uuid[], ${keys}::text[]) as t (id, key)${ofKnown[known]}`.execute(db);
}

/** Removes the tasks of these files. Returns how many files had a task that no job was working on. */
export async function deleteTasks(trx: Trx, keys: readonly string[]): Promise<number> {
  const taken = await trx
    .deleteFrom('task')
    .where('dedupe_key', 'in', dedupeKeys(keys))
    .where('lease_until', 'is', null)
    .returning('id')
    .execute();
  return taken.length;
}

export async function hastenTasks(db: Queryable, keys: readonly string[], run_at: Date): Promise<void> {
  await db.updateTable('task').set({ run_at }).where('dedupe_key', 'in', dedupeKeys(keys)).execute();
}

/** Leases due tasks. Race: several nodes: each file is leased by one of them; if that node dies, the lease ends. */
export async function leaseTasks(db: Queryable, now: Date, lease_until: Date, limit: number): Promise<KeyTask[]> {
  const { rows } = await sql<KeyTask>`
    update task set lease_until = ${lease_until}, attempts = attempts + 1
    where id in (
      select id from task
      where kind = ${FILE} and run_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by run_at limit ${sql.lit(limit)} for update skip locked
    )
    returning id, payload ->> 'key' as key
  `.execute(db);
  return rows;
}

export async function retryTask(db: Queryable, id: string, run_at: Date, last_error: string): Promise<void> {
  await db.updateTable('task').set({ run_at, lease_until: null, last_error }).where('id', '=', id).execute();
}

/** Returns the keys that are neither in `referred` nor have a task. */
export async function selectUnknown(
  db: Queryable,
  keys: readonly string[],
  referred: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
        select k.key from unnest(${keys}::text[]) as k (key)
        where not exists (select 1 from (${referred}) r where r.key = k.key)
          and not exists (select 1 from task t where t.dedupe_key = ${`${FILE}:`}::text || k.key)`.execute(db);
  return rows.map(({ key }) => key);
}
