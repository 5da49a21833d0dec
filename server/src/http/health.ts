import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: it can serve (`isReady` asks the database). */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
