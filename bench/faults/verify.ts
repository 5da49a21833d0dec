import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, withoutSettings } from '../../e2e/support/product.ts';

const ADMIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'cli', 'admin.ts');
const run = promisify(execFile);

/** The operator's own check of everything that must hold; answers what it found. */
export async function verify({ dataDir }: Product, settings: Record<string, string>): Promise<string[]> {
  const env = { ...withoutSettings(process.env), ...settings, DATA_DIR: dataDir };
  try {
    await run(process.execPath, [ADMIN, 'verify'], { env });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return [`admin verify: ${stdout ?? ''}${stderr ?? ''}`];
  }
}
