import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutSettings } from '../../../e2e/support/product.ts';
import { withClient } from '../../load/product.ts';

const SERVER = join(import.meta.dirname, '..', '..', '..', 'server', 'src');
const MIGRATES_WITHIN_MS = 60_000;

/** Settings with which the product is the next version of itself. */
export const asNextVersion = (settings: Record<string, string>): Record<string, string> => ({
  ...settings,
  NODE_OPTIONS: `--import ${join(SERVER, 'testing', 'next-version.ts')}`,
});

/**
 * The next version begins to build its index, cannot end while somebody exports, and is killed with its connection. What it leaves
 * is an index that is not valid.
 */
export async function killWhileItMigrates(databaseUrl: string, settings: Record<string, string>): Promise<void> {
  await withClient(databaseUrl, async (exporting) => {
    await exporting.query('begin isolation level repeatable read');
    await exporting.query('select from plan');
    const env = { ...withoutSettings(process.env), ...asNextVersion(settings) };
    const child = spawn(process.execPath, [join(SERVER, 'cli', 'admin.ts'), 'plan', 'list'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await withClient(databaseUrl, async (killing) => {
      for (const until = Date.now() + MIGRATES_WITHIN_MS; ; await pause(20)) {
        const { rowCount } = await killing.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where query like 'create index concurrently%' and wait_event_type = 'Lock'`);
        if (rowCount !== 0) break;
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`The next version built no index (exit ${child.exitCode}).`);
      }
    });
    child.kill('SIGKILL');
    await ended;
    await exporting.query('rollback');
  });
}
