import { type Product, type ProductOptions, startProduct } from '../../e2e/support/product.ts';
import type { Report } from './suite.ts';
import { verify } from './verify.ts';

/** Works on a product of its own with these settings; what the operator's own check finds once it has stopped is a failure, too. */
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
