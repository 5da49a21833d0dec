import pg from 'pg';
import { vi } from 'vitest';

/** Told of each statement; may wait, or throw in its place. */
export interface Watch {
  before?: (text: string) => Promise<void>;
  /** It is done, and its answer not told yet. `rollBack` ends its transaction, as the database does where a connection is lost. */
  after?: (rollBack: () => Promise<unknown>) => Promise<void>;
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>;
type Told = (error: unknown, result?: unknown) => void;

/** Stands between the product and its database, whichever engine it is, until the test is over. */
export function watchStatements({ before, after }: Watch): void {
  const real = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as Query;
  const asked = async (client: pg.Client, args: unknown[]): Promise<unknown> => {
    await before?.(textOf(args[0]));
    const answer = await real.apply(client, args);
    await after?.(() => real.apply(client, ['rollback']));
    return answer;
  };
  // Of its many signatures only these are used here: told by a callback after the statement, or by a promise.
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
