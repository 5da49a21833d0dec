import { HOUR_MS } from '@jipe/contract/values/duration';
import { profileTexts } from '@jipe/contract/profile/texts';
import type { RawBuilder } from 'kysely';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { UnavailableError } from '../http/errors.ts';
import { keyOfStored, storedKeys } from '../http/picture-fallback.ts';
import { dropTask, hastenTasks, insertTasks, leaseTasks, retryTask, selectUnknown, takeTasks } from './queries-task.ts';

/*
 * The database and the file store cannot commit together, so every file is announced for deletion before it is stored, and the
 * transaction that refers to it takes the announcement back. Whatever goes wrong between, nothing is left that nobody refers to,
 * and nothing that somebody refers to is deleted.
 */

/** How long a stored file may wait for the transaction that refers to it. */
const UNCLAIMED_MS = HOUR_MS;
const LEASE_MS = 60_000;
const RETRY_MS = 60_000;
const BATCH = 50;

/** Before storing files: they will be deleted unless `claimFiles` comes within the hour. */
export async function announceFiles(ctx: AppContext, keys: readonly string[]): Promise<void> {
  // What uploads them may have begun long ago.
  const created_at = ctx.clock.passing();
  await insertTasks(ctx.db, keys, { run_at: new Date(created_at.getTime() + UNCLAIMED_MS), created_at });
}

/**
 * These files are referred to from here on: in the transaction that does. Race: the deletion of a file whose announcement ran out:
 * it holds the row first, and then there is nothing to claim.
 */
export async function claimFiles(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await takeTasks(trx, keys);
  if (claimed < keys.length) throw new UnavailableError(profileTexts.uploadStalled);
}

/** These files are not referred to any more: deleted once the caller's transaction has committed, tried again until they are gone. */
export async function discardFiles(ctx: AppContext, trx: Trx, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return;
  const now = ctx.clock.now();
  await insertTasks(trx, named, { run_at: now, created_at: now, known: 'hasten' });
  afterCommit(trx, () => ctx.wake('files'));
}

/** Stored, but the transaction failed: they need not wait for their hour. */
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

/** As `discardFiles`, from then on: files that nobody refers to, and which somebody may miss. */
export async function discardLater(ctx: AppContext, keys: readonly string[], from: Date): Promise<void> {
  await insertTasks(ctx.db, keys, { run_at: from, created_at: ctx.clock.now(), known: 'leave' });
}

const SOME = 1000;

/** The keys of stored files that nothing refers to, by this query of all that are, and that are not to be deleted yet. */
export async function* strangersInStore(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  referred: RawBuilder<unknown>,
): AsyncGenerator<string> {
  for await (const listed of storage.list()) {
    const keys = [...new Set(listed.filter((key) => !key.includes('/')).map(keyOfStored))];
    for (let i = 0; i < keys.length; i += SOME) yield* await selectUnknown(db, keys.slice(i, i + SOME), referred);
  }
}
