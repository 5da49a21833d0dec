import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutSettings } from '../../../e2e/support/product.ts';
import { withClient } from '../../load/product.ts';

const SERVER = join(import.meta.dirname, '..', '..', '..', 'server', 'src');
const MIGRATES_WITHIN_MS = 60_000;

/** Returns settings that turn this product into its own next version. */
export const asNextVersion = (settings: Record<string, string>): Record<string, string> => ({
  ...settings,
  NODE_OPTIONS: `--import ${join(SERVER, 'testing', 'next-version.ts')}`,
});

/**
 * Kills the next version while it builds an index. An export's open transaction keeps the build from ending; the kill
 * also ends its connection. It leaves an invalid index.
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
