import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from './product.ts';

/**
 * Starts one product for the whole run; every journey creates its own business in it. Products of single journeys start
 * from a copy of its folder after the first start, which includes the database.
 */
export default async function run(): Promise<() => Promise<void>> {
  const door = await freePort();
  const product = await startProduct({ settings: { SEEKER_APP_PORT: String(door), TRUST_PROXY: '1' } });
  await product.stop();
  const used = mkdtempSync(join(tmpdir(), 'jipe-used-'));
  cpSync(product.dataDir, used, { recursive: true });
  await product.start();
  process.env['E2E_URL'] = product.url;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  process.env['E2E_SEEKER_URL'] = `http://localhost:${door}`;
  process.env['E2E_USED_DATA_DIR'] = used;
  return async () => {
    await product.dispose();
    rmSync(used, { recursive: true, force: true });
  };
}
