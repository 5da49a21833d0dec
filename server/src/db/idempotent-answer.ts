import { type RawBuilder, sql } from 'kysely';
import { hash } from 'node:crypto';
import type { Places } from './compiled-statement.ts';

/** Names the stored answer of an Idempotency-Key, for a statement that stores it itself. */
export interface AnswerPlace {
  scope: string;
  key: string;
  status: number;
}

/**
 * SQL for a statement's `with`: stores the answer `body`, made of `from`, in the same statement as the change it
 * reports.
 */
export const storeAnswer = (
  { scope, key, status }: Places<AnswerPlace>,
  body: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) => sql`
  kept as (
    update idempotency_key set status = ${status}, body = ${body} from ${from}
    where idempotency_key.scope = ${scope} and idempotency_key.key = ${key})`;

/** Hash of a request with a key, which tells whether a later request under the same key is the same. */
export const hashOfRequest = (endpoint: string, request: unknown): string =>
  hash('sha256', JSON.stringify([endpoint, request]), 'base64url');
