import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Serialization failure and deadlock: PostgreSQL undid the transaction and asks for it to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

type AfterCommit = () => void | Promise<void>;
type BeforeCommit = () => Promise<void>;
/** Called with a transaction that is about to commit; what it answers is called at once when it has. */
type Witness = (trx: Transaction<Database>) => Promise<(() => void) | null>;

const witnesses = new AsyncLocalStorage<Witness>();
const beforeCommits = new WeakMap<object, BeforeCommit[]>();
const afterCommits = new WeakMap<object, AfterCommit[]>();
const failureListeners = new WeakMap<object, (error: unknown) => void>();

/** A database, or anything that carries one as `db`, such as the context of a verb. */
export type DatabaseSource = Kysely<Database> | { readonly db: Kysely<Database> };

export interface TransactionOptions {
  /** PostgreSQL's own default, read committed, when absent. */
  isolation?: IsolationLevel | undefined;
  /** What this transaction does is somebody else's matter: `witnessing` does not hear of it. */
  isUnwitnessed?: boolean;
}

/**
 * Runs `fn` in one transaction and commits when it resolves. After a serialization failure or a deadlock `fn` runs again from the
 * start, at most five times, so it must do nothing outside the database: what has to happen besides goes to `afterCommit`.
 *
 * Given a transaction instead of a database, `fn` joins it: it commits, is tried again and calls back with the outer one.
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
 * Calls `callback` once the transaction has been committed, and never when it is undone. Callbacks run in the order they were
 * given, one after the other, and may use the database. One that fails does not fail the caller, whose data is in: it is reported.
 */
export function afterCommit(trx: Transaction<Database>, callback: AfterCommit): void {
  const callbacks = afterCommits.get(trx);
  if (callbacks === undefined) throw new TypeError('afterCommit needs the transaction that inTransaction opened.');
  callbacks.push(callback);
}

/**
 * Runs `callback` as the last of the transaction, whether or not `fn` has more to do: for what locks a row that many wait for. It is
 * part of the transaction, which its failure undoes.
 */
export function beforeCommit(trx: Transaction<Database>, callback: BeforeCommit): void {
  const callbacks = beforeCommits.get(trx);
  if (callbacks === undefined) throw new TypeError('beforeCommit needs the transaction that inTransaction opened.');
  callbacks.push(callback);
}

/** Runs `fn`; `witness` becomes the last part of every transaction that is opened in it. */
export const witnessing = <T>(witness: Witness, fn: () => Promise<T>): Promise<T> => witnesses.run(witness, fn);

/** What all query builders of one database have in common, its transactions included. */
function rootOf<DB>(db: Kysely<DB>): object {
  return db.getExecutor().adapter;
}

/** Names who hears of a failed `afterCommit` callback of this database. */
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
