import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '../../../e2e/support/product.ts';
import type { SuiteOptions } from '../suite.ts';
import { admin } from '../verify.ts';

const run = promisify(execFile);

/** One of the ways in docs/operating.md to make a backup, and to restore it on a stopped product. */
export interface Way {
  name: string;
  /** Whether the restore includes `restore finish`. */
  isFinishing: boolean;
  backUp: (product: Product, settings: Record<string, string>, folder: string) => Promise<void>;
  putBack: (product: Product, settings: Record<string, string>, folder: string) => Promise<string>;
}

/** Not part of the database: the folder stays as it is in a restore. */
const APART = 'apart';

const exported: Way = {
  name: 'export',
  isFinishing: true,
  backUp: async (product, settings, folder) => void (await admin(product, settings, ['export', join(folder, 'all')])),
  putBack: async (product, settings, folder) => {
    rmSync(join(product.dataDir, 'postgres'), { recursive: true });
    return admin(product, settings, ['import', join(folder, 'all'), '--json']);
  },
};

const copied: Way = {
  name: 'copy of DATA_DIR',
  isFinishing: false,
  backUp: async (product, _settings, folder) => {
    await product.stop();
    cpSync(product.dataDir, folder, { recursive: true });
    await product.start();
  },
  putBack: async ({ dataDir }, _settings, folder) => {
    const others = (of: string) => readdirSync(of).filter((name) => name !== APART);
    for (const name of others(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    for (const name of others(folder)) cpSync(join(folder, name), join(dataDir, name), { recursive: true });
    return '';
  },
};

const dumped = (url: string, programs: string): Way => ({
  name: 'pg_dump',
  isFinishing: false,
  backUp: async (_product, _settings, folder) => {
    await run(join(programs, 'pg_dump'), ['-Fc', `--file=${join(folder, 'jipe.dump')}`, url]);
  },
  putBack: async (_product, _settings, folder) => {
    const how = ['--clean', '--if-exists', '--dbname', url, join(folder, 'jipe.dump')];
    return (await run(join(programs, 'pg_restore'), how)).stdout;
  },
});

export const waysOn = ({ databaseUrl, programs }: Pick<SuiteOptions, 'databaseUrl' | 'programs'>): readonly Way[] =>
  databaseUrl === null ? [copied, exported] : programs === null ? [] : [dumped(databaseUrl, programs)];

/** Runs `work` with a temporary folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-restore-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
