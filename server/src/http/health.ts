import type { FastifyInstance } from 'fastify';

export interface Health {
  /** From now on `/readyz` says no and each answer closes its connection, so that whoever chooses among nodes chooses others. */
  leave(): void;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve (`isReady` asks the database) and means to stay. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): Health {
  let isLeaving = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isLeaving && (await isReady());
    return reply.code(ready ? 200 : 503).send({ status: isLeaving ? 'leaving' : ready ? 'ready' : 'not ready' });
  });
  return { leave: () => void (isLeaving = true) };
}
