import { HOUR_MS } from '@jipe/contract/values/duration';
import { profileTexts } from '@jipe/contract/profile/texts';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import { afterCommit } from '../db/transaction.ts';
import { UnavailableError } from '../http/errors.ts';
import { keyOfStored, storedKeys } from '../http/picture-fallback.ts';

/*
 * The database and the file store cannot commit together, so every file is announced for deletion before it is stored, and the
 * transaction that refers to it takes the announcement back. Whatever goes wrong between, nothing is left that nobody refers to,
 * and nothing that somebody refers to is deleted.
 */

const KIND = 'delete_file';
/** How long a stored file may wait for the transaction that refers to it. */
const UNCLAIMED_MS = HOUR_MS;
const LEASE_MS = 60_000;
const RETRY_MS = 60_000;
const BATCH = 50;

/** Inserts a task for each key, in the same number of parameters however many they are. */
const insertTasks = (keys: readonly string[], run_at: Date, created_at: Date) => sql`
  insert into task (id, kind, payload, dedupe_key, run_at, created_at)
  select t.id, ${KIND}::text, jsonb_build_object('key', t.key), ${`${KIND}:`}::text || t.key, ${run_at}::timestamptz, ${created_at}::timestamptz
  from unnest(${keys.map(newId)}::uuid[], ${keys}::text[]) as t (id, key)`;

/** Before storing files: they will be deleted unless `claimFiles` comes within the hour. */
export async function announceFiles(ctx: AppContext, keys: readonly string[]): Promise<void> {
  // What uploads them may have begun long ago.
  const now = ctx.clock.passing();
  const run_at = new Date(now.getTime() + UNCLAIMED_MS);
  if (keys.length > 0) await insertTasks(keys, run_at, now).execute(ctx.db);
}

/**
 * These files are referred to from here on: in the transaction that does. Race: the deletion of a file whose announcement ran out:
 * it holds the row first, and then there is nothing to claim.
 */
export async function claimFiles(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await trx
    .deleteFrom('task')
    .where(
      'dedupe_key',
      'in',
      keys.map((key) => `${KIND}:${key}`),
    )
    .where('lease_until', 'is', null)
    .returning('id')
    .execute();
  if (claimed.length < keys.length) throw new UnavailableError(profileTexts.uploadStalled);
}

/** These files are not referred to any more: deleted once the caller's transaction has committed, tried again until they are gone. */
export async function discardFiles(ctx: AppContext, trx: Trx, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  const now = ctx.clock.now();
  await sql`${insertTasks(named, now, now)} on conflict (dedupe_key) do update set run_at = excluded.run_at`.execute(
    trx,
  );
  afterCommit(trx, () => ctx.wake('files'));
}

/** Stored, but the transaction failed: they need not wait for their hour. */
export async function giveUpFiles(ctx: AppContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await ctx.db
    .updateTable('task')
    .set({ run_at: ctx.clock.passing() })
    .where(
      'dedupe_key',
      'in',
      keys.map((key) => `${KIND}:${key}`),
    )
    .execute();
  ctx.wake('files');
}

/** Deletes what is due. Race: several nodes: each file is leased by one of them; one that dies frees it when the lease ends. */
export async function deleteDueFiles(ctx: AppContext): Promise<void> {
  for (;;) {
    const due = await lease(ctx);
    for (const { id, key } of due) {
      try {
        for (const stored of storedKeys(key)) await ctx.storage.delete(stored);
        await ctx.db.deleteFrom('task').where('id', '=', id).execute();
      } catch (error) {
        await tryLater(ctx, id, error);
      }
    }
    if (due.length < BATCH) return;
  }
}

async function lease(ctx: AppContext): Promise<{ id: string; key: string }[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: string; key: string }>`
    update task set lease_until = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
    where id in (
      select id from task
      where kind = ${KIND} and run_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by run_at limit ${sql.lit(BATCH)} for update skip locked
    )
    returning id, payload ->> 'key' as key
  `.execute(ctx.db);
  return rows;
}

async function tryLater(ctx: AppContext, id: string, error: unknown): Promise<void> {
  ctx.log.warn({ err: error }, 'a file could not be deleted');
  await ctx.db
    .updateTable('task')
    .set({ run_at: new Date(ctx.clock.now().getTime() + RETRY_MS), lease_until: null, last_error: String(error) })
    .where('id', '=', id)
    .execute();
}

/** As `discardFiles`, from then on: files that nobody refers to, and which somebody may miss. */
export async function discardLater(ctx: AppContext, keys: readonly string[], from: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`${insertTasks(keys, from, ctx.clock.now())} on conflict (dedupe_key) do nothing`.execute(ctx.db);
}

const SOME = 1000;

/** The keys of stored files that nothing refers to, by this query of all that are, and that are not to be deleted yet. */
export async function* strangersInStore(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  referred: RawBuilder<unknown>,
): AsyncGenerator<string> {
  for await (const listed of storage.list()) {
    const keys = [...new Set(listed.filter((key) => !key.includes('/')).map(keyOfStored))];
    for (let i = 0; i < keys.length; i += SOME) {
      const { rows } = await sql<{ key: string }>`
        select k.key from unnest(${keys.slice(i, i + SOME)}::text[]) as k (key)
        where not exists (select 1 from (${referred}) r where r.key = k.key)
          and not exists (select 1 from task t where t.dedupe_key = ${`${KIND}:`}::text || k.key)`.execute(db);
      yield* rows.map(({ key }) => key);
    }
  }
}
