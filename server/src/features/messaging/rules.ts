import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { createHash } from 'node:crypto';

/**
 * Unread messages of one conversation are counted among so many up to the last one of the other end: nobody asks for more, and a
 * list of conversations costs the same however long they are. One that is unread is never counted as none.
 */
export const UNREAD_SPAN = 1000;

/** What an id of our own for a message begins with. */
export const OF_KEY = 'key:';

/**
 * What a message is stored once under: the sender's own id for it, else the call's Idempotency-Key, so that a repeat after a crash
 * finds what the first one wrote.
 */
export function storedClientId(client_id: string | null, requestKey: string | null): string | null {
  if (client_id !== null) return client_id.startsWith(OF_KEY) ? `id:${client_id}` : client_id;
  return requestKey === null ? null : OF_KEY + createHash('sha256').update(requestKey).digest('base64url');
}

/** When something is told, and by how much that may be moved. */
export interface Due {
  due_at: Date;
  seconds: number;
}

/**
 * Does what is due join a batch that waits? They leave with the last of them, and whichever is due first moves by no more than the time to
 * undo it was decided with: a business may have set another since.
 */
export function canJoin(
  batch: { first_due_at: Date; first_seconds: number; leaves_at: Date },
  { due_at, seconds }: Due,
): boolean {
  const [first, mayMove] = batch.first_due_at <= due_at ? [batch.first_due_at, batch.first_seconds] : [due_at, seconds];
  return Math.max(batch.leaves_at.getTime(), due_at.getTime()) - first.getTime() <= mayMove * 1000;
}

/** Within so long nobody is told twice that it is not this time. */
export const TOLD_NO_MS = 7 * DAY_MS;

/** How long a repeated request (the same Idempotency-Key) finds what the first one decided. */
export const REQUEST_KEPT_MS = 48 * HOUR_MS;
