import { type Product, type ProductOptions, startProduct } from '../../e2e/support/product.ts';
import type { Report } from './suite.ts';
import { verify } from './verify.ts';

/**
 * Runs `work` on a new product with these settings. Faults that the operator's `verify` finds after the stop are
 * failures, too.
 */
export async function onProduct(
  settings: Record<string, string>,
  work: (product: Product) => Promise<Report>,
  place: Pick<ProductOptions, 'dataDir'> = {},
): Promise<Report> {
  await using product = await startProduct({ settings, isApiAlone: true, ...place });
  const report = await work(product);
  await product.stop();
  return { ...report, failures: [...report.failures, ...(await verify(product, settings))] };
}
