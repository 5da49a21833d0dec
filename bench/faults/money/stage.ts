import { setTimeout as pause } from 'node:timers/promises';
import type { Processor } from '../../../e2e/support/processor.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { figuresOf } from '../figures.ts';
import type { SuiteOptions } from '../suite.ts';

/** No charge may stay open longer after the last kill. */
const SETTLED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 500;

/** A product whose card processor survives its kills. */
export interface Stage extends SuiteOptions {
  product: Product;
  processor: Processor;
  settings: Record<string, string>;
  metricsPort: number;
}

/** Returns the seconds from the last kill until no charge was open, or null when one is still open after a minute. */
export async function settledAfter(lastKill: Date, metricsPort: number): Promise<number | null> {
  for (;;) {
    const open = (await figuresOf(metricsPort))('charges_reserved');
    if (Number.isNaN(open)) throw new Error('The product does not tell how many charges are open.');
    const passed = Date.now() - lastKill.getTime();
    if (open === 0) return passed / 1000;
    if (passed > SETTLED_WITHIN_MS) return null;
    await pause(LOOK_AGAIN_MS);
  }
}
