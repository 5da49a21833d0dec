import type { Settings } from '../config/settings.ts';
import { type Connections, createConnections } from './connections.ts';
import { type RequestSlots, slotsFor } from './request-slots.ts';

/**
 * The limit of concurrent requests. With more, a request waits past its client's timeout, its answer is wasted, and the
 * queue never shrinks.
 */
const AT_ONCE = 1_000;
/** A separate limit for uploads, which are slow to arrive and must not take the slots of other requests. */
const UPLOADS_AT_ONCE = 200;

/** The limits that keep one caller from exhausting the node. One guard per node, shared by its listeners. */
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
