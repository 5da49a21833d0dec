import type { FastifyInstance } from 'fastify';
import type { RequestSlots } from './request-slots.ts';

export interface Health {
  /**
   * From now on `/readyz` answers 503 and each answer closes its connection, so that load balancers choose other nodes.
   */
  leave(): void;
  /** Mounts `/healthz` on another listener of this node. After `leave`, its answers close their connections too. */
  alsoAt(app: FastifyInstance): void;
}

/**
 * `/healthz`: the process is alive. `/readyz`: the node can serve (`isReady` asks the database), has a free slot and is
 * not leaving.
 */
export function mountHealth(app: FastifyInstance, slots: RequestSlots, isReady: () => Promise<boolean>): Health {
  let isLeaving = false;
  const mountAlive = (at: FastifyInstance) => {
    at.addHook('onRequest', (_request, reply, done) => {
      if (isLeaving) void reply.header('connection', 'close');
      done();
    });
    at.get('/healthz', async () => ({ status: 'ok' }));
  };
  mountAlive(app);
  app.get('/readyz', async (_request, reply) => {
    const status = isLeaving ? 'leaving' : slots.isFull() ? 'full' : (await isReady()) ? 'ready' : 'not ready';
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  return { leave: () => void (isLeaving = true), alsoAt: mountAlive };
}
