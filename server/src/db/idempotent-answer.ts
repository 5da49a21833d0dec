import { type RawBuilder, sql } from 'kysely';
import { hash } from 'node:crypto';
import type { Places } from './compiled-statement.ts';

/** Where the answer to an Idempotency-Key is kept, for a statement that keeps it itself. */
export interface AnswerPlace {
  scope: string;
  key: string;
  status: number;
}

/** SQL, a part of a statement's `with`: keeps the answer `body`, made of `from`, together with what it tells of. */
export const storeAnswer = (
  { scope, key, status }: Places<AnswerPlace>,
  body: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) => sql`
  kept as (
    update idempotency_key set status = ${status}, body = ${body} from ${from}
    where idempotency_key.scope = ${scope} and idempotency_key.key = ${key})`;

/** Of a call with a key: whether another one under it is the same. */
export const hashOfRequest = (endpoint: string, request: unknown): string =>
  hash('sha256', JSON.stringify([endpoint, request]), 'base64url');
