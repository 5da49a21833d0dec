import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';
import { admin } from '../verify.ts';

const LOOK_AGAIN_MS = 1_000;
const TRIES = 30;

/** Returns every row of the operator's export, prefixed with its table's name. */
export async function rowsOf(product: Product, settings: Record<string, string>): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-rows-'));
  try {
    const file = join(folder, 'rows');
    await admin(product, settings, ['export', file]);
    const rows = new Set<string>();
    let table = '';
    for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
      const named = /^\{"table":"(\w+)","rows":\d+\}$/.exec(line)?.[1];
      if (named !== undefined) table = named;
      else if (line !== '' && !line.startsWith('{"end":')) rows.add(`${table} ${line}`);
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Waits until background work (mails, notices) is done and the rows no longer change, then returns them. */
export async function settledRowsOf(product: Product, settings: Record<string, string>): Promise<Set<string>> {
  let before = await rowsOf(product, settings);
  for (let i = 0; i < TRIES; i++) {
    await pause(LOOK_AGAIN_MS);
    const now = await rowsOf(product, settings);
    if (without(now, before).length === 0 && now.size === before.size) return now;
    before = now;
  }
  throw new Error('The product does not come to rest.');
}

/** Returns the rows that are not among `others`. */
export const without = (rows: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...rows].filter((row) => !others.has(row));
