import type { Settings } from '../config/settings.ts';
import { type Connections, createConnections } from './connections.ts';
import { type RequestSlots, slotsFor } from './request-slots.ts';

/**
 * How many requests are worked on at once. One who waits longer than a client's patience is answered for nothing, and the queue never
 * gets shorter.
 */
const AT_ONCE = 1_000;
/** Forms with files, which take their time to come and must not take it from the others. */
const UPLOADS_AT_ONCE = 200;

/** What keeps one caller from taking it all: one for a node, given to each of its listeners, so that they count together. */
export interface Guard {
  requests: RequestSlots;
  uploads: RequestSlots;
  connections: Connections;
}

export const createGuard = (settings: Pick<Settings, 'trustProxy'>): Guard => ({
  requests: slotsFor(AT_ONCE),
  uploads: slotsFor(UPLOADS_AT_ONCE),
  connections: createConnections(settings),
});
