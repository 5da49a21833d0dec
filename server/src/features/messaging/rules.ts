import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { createHash } from 'node:crypto';

/**
 * Unread messages are counted among this many up to the latest of the other end. Nobody needs a higher number, and a
 * list of conversations costs the same however long they are. An unread conversation never counts none.
 */
export const UNREAD_SPAN = 1000;

/** Prefix of a client id that the server makes from an Idempotency-Key. */
export const OF_KEY = 'key:';

/**
 * The unique id a message is stored under: the sender's own, else one made from the Idempotency-Key, so that a retry
 * after a crash finds the first message.
 */
export function storedClientId(client_id: string | null, requestKey: string | null): string | null {
  if (client_id !== null) return client_id.startsWith(OF_KEY) ? `id:${client_id}` : client_id;
  return requestKey === null ? null : OF_KEY + createHash('sha256').update(requestKey).digest('base64url');
}

/** When a message is due, and by how many seconds it may be delayed. */
export interface Due {
  due_at: Date;
  seconds: number;
}

/**
 * Whether a due message joins a waiting batch. The batch is sent with its last row, and its first row is delayed by no
 * more than the undo period it was decided with, because the business may have changed that setting since.
 */
export function canJoin(
  batch: { first_due_at: Date; first_seconds: number; leaves_at: Date },
  { due_at, seconds }: Due,
): boolean {
  const [first, mayMove] = batch.first_due_at <= due_at ? [batch.first_due_at, batch.first_seconds] : [due_at, seconds];
  return Math.max(batch.leaves_at.getTime(), due_at.getTime()) - first.getTime() <= mayMove * 1000;
}

/** Nobody is told "not this time" twice within this time. */
export const TOLD_NO_MS = 7 * DAY_MS;

/** How long a repeated Idempotency-Key finds the decision of the first request. */
export const REQUEST_KEPT_MS = 48 * HOUR_MS;
