import { isBlank } from '../values/visible-text.ts';

export const MESSAGE_MAX = 5000;
/** Messages per page, and how near to the top of the list (in pixels) the next older page loads. */
export const MESSAGE_PAGE = 20;
export const LOAD_OLDER_BELOW = 50;

/** A blank message counts as empty and is not sent. */
export const canSend = (text: string) => !isBlank(text);

interface Dated {
  id: string;
  log_date: string;
  /** Number of the message in its conversation. A message in transit has none yet and comes last. */
  no?: number | undefined;
  client_id?: string | null | undefined;
}

/**
 * Merges messages of one conversation, oldest first, without duplicates. A message sent from here that returns over the
 * socket is recognised by its id or its `client_id`.
 */
export function mergeMessages<M extends Dated>(known: readonly M[], arrived: readonly M[]): M[] {
  const byId = new Map<string, M>();
  const idOfClient = new Map<string, string>();
  for (const message of [...known, ...arrived]) {
    const twin = message.client_id ? idOfClient.get(message.client_id) : undefined;
    if (twin !== undefined && twin !== message.id) byId.delete(twin);
    if (message.client_id) idOfClient.set(message.client_id, message.id);
    byId.set(message.id, message);
  }
  const place = (m: M) => m.no ?? Number.POSITIVE_INFINITY;
  const rank = (m: M) => `${m.log_date} ${m.id}`;
  return [...byId.values()].toSorted((a, b) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0;
  });
}

/** Whether a message was missed: numbers have no gaps. */
export const skipsSome = (known: readonly Dated[], arrived: { no: number }) =>
  arrived.no > Math.max(0, ...known.map((message) => message.no ?? 0)) + 1;
