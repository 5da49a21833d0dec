import pg from 'pg';
import { vi } from 'vitest';

/** Told of each statement; may wait, or throw in its place. */
export interface Watch {
  before?: (text: string) => Promise<void>;
  /** It is done, and its answer not told yet. */
  after?: () => Promise<void>;
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;

/** Stands between the product and its database, whichever engine it is, until the test is over. */
export function watchStatements({ before, after }: Watch): void {
  const real = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as Query;
  // Of its many signatures only this one is used here.
  const query: unknown = async function query(this: pg.Client, ...args: unknown[]) {
    await before?.(textOf(args[0]));
    const answer = await real.apply(this, args);
    await after?.();
    return answer;
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}
