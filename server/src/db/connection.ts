import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf } from './postgres/pool.ts';
import type { StatementNames } from './statement-names.ts';
import { LIFTS_LIMIT, LIFTS_LIMIT_IN_TRANSACTION, RESTORES_LIMIT } from './time-limit.ts';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';

/** The database has not answered for so long that the connection was given up. */
export class DatabaseSilentError extends DatabaseUnavailableError {
  override name = 'DatabaseSilentError';
  constructor(afterMs: number) {
    super(new Error(`The database has not answered for ${afterMs} ms.`));
  }
}

/** Told the text of each statement that is sent; what it answers is told of its end, with the failure if it failed. */
export type StatementWatch = (text: string) => ((error?: unknown) => void) | undefined;

/** How a connection is watched. */
export interface Watching {
  /** Milliseconds within which every statement is answered. */
  answersWithinMs: number;
  names: StatementNames;
  watch?: StatementWatch | undefined;
}

const ENDS_TRANSACTION = new Set(['commit', 'rollback']);
const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/;
/** feature_not_supported: what a prepared statement answers has other columns since a migration of another node. */
const OUT_OF_DATE = '0A000';
/** serialization_failure: asks for the transaction to be tried again. */
const TRY_AGAIN = '40001';

/**
 * What a statement answers, told by callback: the driver's own promise is settled by a function it writes into the query's field, which V8
 * allocates among what is old (functions assigned to properties are taken for methods), so that every result would stay until the next
 * full collection (docs/performance.md, "What makes it fast").
 */
const answerOf = async (client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(config, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });

/**
 * A pooled connection as the query builder gets it. Statements that come again are prepared; one that is not answered in time costs
 * the connection: a server that is gone without a word (a lost route, a frozen host) never says so, and its statement timeout is not
 * there to cut in. The socket is closed, not the query, since the driver would take the late answer for the next query's; so the pool
 * makes a new connection. Whoever lifts the server's limit (migrations, imports) has none here either.
 */
export function connectionOver(client: pg.PoolClient, { answersWithinMs, names, watch }: Watching): PostgresPoolClient {
  let isLifted = false;
  let isLiftedInTransaction = false;
  let isInTransaction = false;
  let lost: DatabaseSilentError | null = null;

  const note = (text: string): void => {
    if (text === LIFTS_LIMIT) isLifted = true;
    else if (text === RESTORES_LIMIT) isLifted = false;
    else if (text === LIFTS_LIMIT_IN_TRANSACTION) isLiftedInTransaction = true;
    else if (ENDS_TRANSACTION.has(text)) isLiftedInTransaction = isInTransaction = false;
    else if (BEGINS_TRANSACTION.test(text)) isInTransaction = true;
  };
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const end = watch?.(config.text);
    try {
      const result = await answerOf(client, config);
      end?.();
      return result;
    } catch (error) {
      end?.(error);
      throw asUnavailable(error);
    }
  };
  const send = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    // The rollback that follows tells why, too.
    if (lost) throw lost;
    if (isLifted || isLiftedInTransaction) return query(config);
    const timer = setTimeout(() => {
      lost = new DatabaseSilentError(answersWithinMs);
      client.connection.stream.destroy();
    }, answersWithinMs);
    try {
      return await query(config);
    } catch (error) {
      throw lost ?? error;
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...parameters];
    if (values.length === 0) {
      note(text);
      return send({ text, values });
    }
    const name = names.of(text);
    if (name === undefined) return send({ text, values });
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (codeOf(error) !== OUT_OF_DATE) throw error;
      names.renew(text);
      if (isInTransaction) throw Object.assign(error as Error, { code: TRY_AGAIN });
      return send({ text, values });
    }
  };
  return {
    // The other way to ask is a cursor, which the query builder has none of here.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
