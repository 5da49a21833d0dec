import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../load/result.ts';

export interface Line {
  min?: number;
  max?: number;
  /** A wish; missing it fails nothing. */
  aim?: number;
  what: string;
}

export const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'budgets.json'), 'utf8')) as Record<
  string,
  Line
>;

export function isCrossed({ line, value }: Figure): boolean {
  const limit = budgets[line];
  if (!limit) throw new Error(`bench/budgets.json has no line ${line}.`);
  // NaN, a figure that could not be measured, counts as crossed.
  return !(value >= (limit.min ?? -Infinity) && value <= (limit.max ?? Infinity));
}

/** Returns the limit as text: "at least 0.7 (aim 0.9)". */
export function limitOf({ min, max, aim }: Line): string {
  const limit = min === undefined ? `at most ${max}` : `at least ${min}`;
  return aim === undefined ? limit : `${limit} (aim ${aim})`;
}

/** Returns a sentence for each figure beyond its limit. */
export function crossed(figures: readonly Figure[]): string[] {
  return figures.filter(isCrossed).map(({ line, of, value }) => {
    const limit = budgets[line];
    return `${line} of ${of} is ${shown(value)}, ${limit ? limitOf(limit) : ''}: ${limit?.what ?? ''}`;
  });
}

export const shown = (value: number) => (Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2));
