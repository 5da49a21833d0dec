import { startProduct } from './product.ts';

/** One product for the whole run: every journey makes a business of its own in it. */
export default async function run(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['E2E_URL'] = product.url;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  return () => product.dispose();
}
