import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { deleteSizes, insertSizes, selectUnmeasured, deleteOldUploads } from './queries-files.ts';

/** Longer than any upload can take. */
const LEFT_BEHIND_MS = 6 * HOUR_MS;
const BATCH = 100;

/** Deletes spool files of processes that were killed during an upload. Uses the system clock, as file times do. */
export async function clearSpool(ctx: AppContext): Promise<void> {
  const spool = join(ctx.settings.dataDir, 'spool');
  const names = await readdir(spool).catch(() => []);
  for (const name of names) {
    const path = join(spool, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Deletes uploads that nothing has referred to within a day. */
export async function forgetUploads(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  for (;;) {
    const taken = await inTransaction(ctx, async (trx) => {
      const keys = await deleteOldUploads(trx, before, BATCH);
      await discardFiles(ctx, trx, keys);
      return keys.length;
    });
    if (taken < BATCH) return;
  }
}

/**
 * Stores file sizes that are missing, read from the file store, so that the quota counts everything. Repeating it is
 * safe: files never change.
 */
export async function measureFiles(ctx: AppContext): Promise<void> {
  await deleteSizes(ctx.db);
  for (;;) {
    const keys = await selectUnmeasured(ctx.db, BATCH);
    for (const key of keys) {
      const found = await ctx.storage.get(key, { start: 0, end: 0 });
      found?.stream.destroy();
      await insertSizes(ctx.db, [{ key, bytes: found?.size ?? 0 }]);
    }
    if (keys.length < BATCH) return;
  }
}
