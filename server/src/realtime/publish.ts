import type { AppContext } from '../access/context.ts';

/** Published to every node; each passes the event to its sockets. */
export const EVENTS_CHANNEL = 'events';
export const SESSIONS_ENDED_CHANNEL = 'sessions-ended';

export interface Recipients {
  user_ids?: readonly string[];
  seeker_ids?: readonly string[];
}

export interface PublishedEvent {
  to: Recipients;
  event: string;
  payload: unknown;
  /**
   * Events of one row, such as the messages of a conversation, arrive in the order of their numbers, which have no
   * gaps.
   */
  order?: Order;
}

export interface Order {
  key: string;
  no: number;
  /** The predecessor is so old that every node has delivered it, so nothing can arrive before this event. */
  isAfterPause?: boolean;
}

export interface EndedSessions {
  session_ids: readonly string[];
}

/** Sends an event to every open socket of these users and seekers, on every node. Call it after the commit. */
export async function publishEvent(
  ctx: AppContext,
  to: Recipients,
  event: string,
  payload: unknown,
  order?: Order,
): Promise<void> {
  const told: PublishedEvent = { to, event, payload, ...(order ? { order } : {}) };
  await ctx.fanout.publish(EVENTS_CHANNEL, told);
}

/** Closes the open sockets of ended sessions at once, on every node. Call it after the commit. */
export async function publishSessionsEnded(ctx: AppContext, session_ids: readonly string[]): Promise<void> {
  if (session_ids.length > 0) await ctx.fanout.publish(SESSIONS_ENDED_CHANNEL, { session_ids } satisfies EndedSessions);
}
