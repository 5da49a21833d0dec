import { setTimeout as pause } from 'node:timers/promises';
import { ApiFailure } from '../../../e2e/support/api.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Company } from '../mixed/world.ts';

/** The inputs of a race. */
export interface Course {
  product: Product;
  /** A second node on the same database, which is never killed. Null where there is none. */
  second: Product | null;
  company: Company;
  chance: Chance;
  rounds: number;
  /** Whether the race has its full size; a short run takes a few. */
  isLong: boolean;
}

export interface Ran {
  line: string;
  figures: Record<string, number>;
  failures: string[];
}

/** Returns the answer of a call, or the status and body of its refusal. */
export async function settle<T>(call: Promise<T>): Promise<{ status: number; text: string }> {
  try {
    return { status: 200, text: JSON.stringify(await call) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { status: error.status, text: JSON.stringify(error.body) };
  }
}

const AGAIN_MS = 250;
const ANSWERED_WITHIN_MS = 60_000;

/** Retries while the first try of the key still runs, or while the product is unavailable. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + ANSWERED_WITHIN_MS; ; await pause(AGAIN_MS)) {
    try {
      return await call();
    } catch (error) {
      const { status, body } = error instanceof ApiFailure ? error : { status: 0, body: null };
      const isRunning = JSON.stringify(body).includes('idempotency_in_progress');
      if (!(isRunning || status >= 500) || performance.now() > until) throw error;
    }
  }
}
