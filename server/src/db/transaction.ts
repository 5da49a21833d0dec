import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it must be retried. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

type AfterCommit = () => void | Promise<void>;
type BeforeCommit = () => Promise<void>;
/** Called before a transaction commits. The function it returns is called right after the commit. */
type Witness = (trx: Transaction<Database>) => Promise<(() => void) | null>;

const witnesses = new AsyncLocalStorage<Witness>();
const beforeCommits = new WeakMap<object, BeforeCommit[]>();
const afterCommits = new WeakMap<object, AfterCommit[]>();
const failureListeners = new WeakMap<object, (error: unknown) => void>();

/** A database, or an object with one as `db`, such as the context of a verb. */
export type DatabaseSource = Kysely<Database> | { readonly db: Kysely<Database> };

export interface TransactionOptions {
  /** Read committed, PostgreSQL's default, when absent. */
  isolation?: IsolationLevel | undefined;
  /** Excludes the transaction from `witnessing`, because its work belongs to another act. */
  isUnwitnessed?: boolean;
}

/**
 * Runs `fn` in one transaction and commits when it resolves. After a serialization failure or a deadlock `fn` runs
 * again from the start, up to five times, so it must do nothing outside the database; such work goes to `afterCommit`.
 *
 * Given a transaction instead of a database, `fn` joins it: commit, retries and callbacks are those of the outer one.
 */
export async function inTransaction<T>(
  source: DatabaseSource,
  fn: (trx: Transaction<Database>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const db = 'db' in source ? source.db : source;
  if (isOpenTransaction(db)) return fn(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(db, fn, options);
    } catch (error) {
      if (!asksForAnotherTry(error)) throw error;
      if (attempt >= ATTEMPTS) throw new DatabaseUnavailableError(error);
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/**
 * Calls `callback` after the commit, and never after a rollback. Callbacks run one after the other, in order, and may
 * use the database. A failing callback is reported and does not fail the caller, whose data is committed.
 */
export function afterCommit(trx: Transaction<Database>, callback: AfterCommit): void {
  const callbacks = afterCommits.get(trx);
  if (callbacks === undefined) throw new TypeError('afterCommit needs the transaction that inTransaction opened.');
  callbacks.push(callback);
}

/**
 * Runs `callback` at the end of the transaction, after all of `fn`: for a lock on a row that many wait for. Its failure
 * rolls the transaction back.
 */
export function beforeCommit(trx: Transaction<Database>, callback: BeforeCommit): void {
  const callbacks = beforeCommits.get(trx);
  if (callbacks === undefined) throw new TypeError('beforeCommit needs the transaction that inTransaction opened.');
  callbacks.push(callback);
}

/** Runs `fn`. `witness` is called at the end of every transaction that `fn` opens. */
export const witnessing = <T>(witness: Witness, fn: () => Promise<T>): Promise<T> => witnesses.run(witness, fn);

/** An object that all query builders of one database share, those of its transactions included. */
function rootOf<DB>(db: Kysely<DB>): object {
  return db.getExecutor().adapter;
}

/** Sets the listener for failed `afterCommit` callbacks of this database. */
export function onAfterCommitFailure<DB>(db: Kysely<DB>, listener: (error: unknown) => void): void {
  failureListeners.set(rootOf(db), listener);
}

async function attemptTransaction<T>(
  db: Kysely<Database>,
  fn: (trx: Transaction<Database>) => Promise<T>,
  { isolation, isUnwitnessed = false }: TransactionOptions,
): Promise<T> {
  const callbacks: AfterCommit[] = [];
  const witness = isUnwitnessed ? undefined : witnesses.getStore();
  let committed: (() => void) | null | undefined;
  const builder = isolation === undefined ? db.transaction() : db.transaction().setIsolationLevel(isolation);
  const result = await builder.execute(async (trx) => {
    const last: BeforeCommit[] = [];
    afterCommits.set(trx, callbacks);
    beforeCommits.set(trx, last);
    const done = await fn(trx);
    for (const callback of last) await callback();
    committed = await witness?.(trx);
    return done;
  });
  committed?.();
  await callBack(rootOf(db), callbacks);
  return result;
}

async function callBack(root: object, callbacks: readonly AfterCommit[]): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback();
    } catch (error) {
      failureListeners.get(root)?.(error);
    }
  }
}

function isOpenTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

function asksForAnotherTry(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));
}
