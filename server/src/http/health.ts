import type { FastifyInstance } from 'fastify';
import type { RequestSlots } from './request-slots.ts';

export interface Health {
  /** From now on `/readyz` says no and each answer closes its connection, so that whoever chooses among nodes chooses others. */
  leave(): void;
  /** `/healthz` at another listener of this node, whose answers close their connections from then on, too. */
  alsoAt(app: FastifyInstance): void;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve (`isReady` asks the database), has a place left and means to stay. */
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
