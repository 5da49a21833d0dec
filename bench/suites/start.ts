import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../load/product.ts';
import { hundredths, type SuiteResult } from '../load/result.ts';

/**
 * Measures from the command to the first answer of /readyz: on an empty folder with the demo business, on an existing
 * one, on a given PostgreSQL.
 */
export async function start(databaseUrl: string): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const timed = async (settings: Record<string, string>) => {
    const began = performance.now();
    const product = await startProduct(settings, [], join('scripts', 'start.ts'));
    const took = (performance.now() - began) / 1000;
    await product.stop();
    return took;
  };
  try {
    const own = { DATA_DIR: folder, DEMO: 'on' };
    const rows = [
      ['own database, empty folder, with the demo business', hundredths(await timed(own))],
      ['own database, again', hundredths(await timed(own))],
      ['given PostgreSQL', hundredths(await timed({ DATABASE_URL: databaseUrl }))],
    ];
    return {
      title: 'Start',
      how: 'From `npm start`’s own command to the first answer of /readyz, everything installed and the web app built.',
      columns: ['', 'seconds'],
      rows,
      figures: [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
