import pg from 'pg';
import { vi } from 'vitest';

/** Called for each statement; may wait, or throw in its place. */
export interface Watch {
  before?: (text: string) => Promise<void>;
  /**
   * Called when the statement is done but its result is not returned yet. `rollBack` ends its transaction, as the
   * database does when a connection is lost.
   */
  after?: (rollBack: () => Promise<unknown>) => Promise<void>;
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;
type Told = (error: unknown, result?: unknown) => void;

/** Intercepts the statements between the product and its database, whichever engine it is, until the test ends. */
export function watchStatements({ before, after }: Watch): void {
  const real = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as Query;
  const asked = async (client: pg.Client, args: unknown[]): Promise<unknown> => {
    await before?.(textOf(args[0]));
    const answer = await real.apply(client, args);
    await after?.(() => real.apply(client, ['rollback']));
    return answer;
  };
  // Only two of the many signatures are used here: with a callback as the last argument, or with a promise.
  const query: unknown = function query(this: pg.Client, ...args: unknown[]) {
    const told = args.at(-1);
    if (typeof told !== 'function') return asked(this, args);
    asked(this, args.slice(0, -1)).then(
      (result) => (told as Told)(null, result),
      (error: unknown) => (told as Told)(error),
    );
    return undefined;
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never);
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}
