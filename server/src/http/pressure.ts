import type { FastifyInstance } from 'fastify';
import { UnavailableError } from './errors.ts';

/**
 * How many requests are answered at once. Whoever comes on top is told to come back in a moment: one who waits longer than a client's
 * patience is answered for nothing, and the queue never gets shorter.
 */
const AT_ONCE = 1_000;

const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Bounds the requests in flight; what probes ask is always answered. One counts from when its body is there: who announces one and
 * sends none costs next to nothing, and must not take the place of those who do. What comes with files counts while they come.
 */
export function mountPressure(app: FastifyInstance, atOnce = AT_ONCE): void {
  let inFlight = 0;
  app.addHook('preValidation', (request, reply, done) => {
    // Who hung up while the body was being read is gone, and will not be gone again.
    if (!reply.raw.closed) {
      inFlight += 1;
      // Also where the caller hangs up before the answer is out.
      reply.raw.once('close', () => (inFlight -= 1));
    }
    if (inFlight > atOnce && !PROBES.has(request.routeOptions.url ?? '')) done(new UnavailableError());
    else done();
  });
}
