import { HOUR_MS } from '@jipe/contract/values/duration';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../access/context.ts';

/** Longer than any upload may take. */
const LEFT_BEHIND_MS = 6 * HOUR_MS;

/** Removes what a process that was killed in the middle of an upload left in the spool. By the machine's own clock, like the files. */
export async function clearSpool(ctx: AppContext): Promise<void> {
  const spool = join(ctx.settings.dataDir, 'spool');
  const names = await readdir(spool).catch(() => []);
  for (const name of names) {
    const path = join(spool, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
