import { HOUR_MS } from '@jipe/contract/values/duration';
import { profileTexts } from '@jipe/contract/profile/texts';
import type { RawBuilder } from 'kysely';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { UnavailableError } from '../http/errors.ts';
import { keyOfStored, storedKeys } from '../http/picture-fallback.ts';
import {
  dropTask,
  hastenTasks,
  insertTasks,
  leaseTasks,
  retryTask,
  selectUnknown,
  deleteTasks,
} from './queries-task.ts';

/*
 * Database and file store cannot commit together, so every file is scheduled for deletion before it is stored, and the
 * transaction that refers to it cancels that. Whatever fails in between, no unreferenced file stays and no referenced
 * file is deleted.
 */

/** How long a stored file may wait for the transaction that refers to it. */
const UNCLAIMED_MS = HOUR_MS;
const LEASE_MS = 60_000;
const RETRY_MS = 60_000;
const BATCH = 50;

/** Call it before storing files: they are deleted unless `claimFiles` follows within the hour. */
export async function announceFiles(ctx: AppContext, keys: readonly string[]): Promise<void> {
  // The upload may have begun long ago, so this is the current time and not that of the act.
  const created_at = ctx.clock.passing();
  await insertTasks(ctx.db, keys, { run_at: new Date(created_at.getTime() + UNCLAIMED_MS), created_at });
}

/**
 * Call it in the transaction that refers to these files. Race: the deletion of a file whose hour is over holds the row
 * first; then there is nothing to claim.
 */
export async function claimFiles(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await deleteTasks(trx, keys);
  if (claimed < keys.length) throw new UnavailableError(profileTexts.uploadStalled);
}

/**
 * Deletes files that are no longer referred to, once the caller's transaction commits. Failures are retried until the
 * files are gone.
 */
export async function discardFiles(ctx: AppContext, trx: Trx, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  const now = ctx.clock.now();
  await insertTasks(trx, named, { run_at: now, created_at: now, known: 'hasten' });
  afterCommit(trx, () => ctx.wake('files'));
}

/** Deletes stored files at once whose transaction failed. */
export async function giveUpFiles(ctx: AppContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await hastenTasks(ctx.db, keys, ctx.clock.passing());
  ctx.wake('files');
}

export async function deleteDueFiles(ctx: AppContext): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const due = await leaseTasks(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const { id, key } of due) {
      try {
        for (const stored of storedKeys(key)) await ctx.storage.delete(stored);
        await dropTask(ctx.db, id);
      } catch (error) {
        ctx.log.warn({ err: error }, 'a file could not be deleted');
        await retryTask(ctx.db, id, new Date(ctx.clock.now().getTime() + RETRY_MS), String(error));
      }
    }
    if (due.length < BATCH) return;
  }
}

/** Like `discardFiles`, but from `from` on: for unreferenced files that somebody may still need. */
export async function discardLater(ctx: AppContext, keys: readonly string[], from: Date): Promise<void> {
  await insertTasks(ctx.db, keys, { run_at: from, created_at: ctx.clock.now(), known: 'leave' });
}

const SOME = 1000;

/** Yields the keys of stored files that are not in `referred` and not scheduled for deletion. */
export async function* strangersInStore(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  referred: RawBuilder<unknown>,
): AsyncGenerator<string> {
  for await (const listed of storage.list()) {
    const keys = [...new Set(listed.filter((key) => !key.includes('/')).map(keyOfStored))];
    for (let i = 0; i < keys.length; i += SOME) yield* await selectUnknown(db, keys.slice(i, i + SOME), referred);
  }
}
