import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, withoutSettings } from '../../e2e/support/product.ts';

const ADMIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'cli', 'admin.ts');
const run = promisify(execFile);

/** Runs an admin command and returns its output. */
export async function admin({ dataDir }: Product, settings: Record<string, string>, words: string[]): Promise<string> {
  const env = { ...withoutSettings(process.env), ...settings, DATA_DIR: dataDir };
  return (await run(process.execPath, [ADMIN, ...words], { env })).stdout;
}

/** Runs the operator's `verify`. Returns its output as the only failure, or an empty list. */
export async function verify(product: Product, settings: Record<string, string>): Promise<string[]> {
  try {
    await admin(product, settings, ['verify']);
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return [`admin verify: ${stdout ?? ''}${stderr ?? ''}`];
  }
}
