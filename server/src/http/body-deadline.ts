import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Connections } from './connections.ts';
import { answerTooSlow } from './unreadable-request.ts';

/** The deadline of a request body: one megabyte at the speed of a slow phone. */
const WITHIN_MS = 30_000;
/** Bodies up to this size, which nearly all are, are not counted as held memory. */
const USUAL_BYTES = 16 * 1024;

/** Whether the deadline applies. Multipart uploads take longer; their reader has its own timeouts. */
const isAwaited = (headers: IncomingHttpHeaders) =>
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) &&
  !headers['content-type']?.startsWith('multipart/');

/**
 * Answers 408 to a body that is not complete in time. Otherwise a client that sends slowly, or nothing, would keep its
 * connection as long as it likes, and a stopping node would wait for it.
 */
export function mountBodyDeadline(app: FastifyInstance<Server>, connections: Connections, bodyLimit: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isAwaited(request.headers)) {
      // The body is held in memory until it is complete. A body without a declared size may grow up to the limit.
      const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
      if (bytes > USUAL_BYTES) connections.hold(request.raw, bytes);
      const late = setTimeout(() => answerTooSlow(request.raw.socket), WITHIN_MS).unref();
      const stop = () => clearTimeout(late);
      payload.once('end', stop);
      // The request was answered without its body being read, or the client has gone.
      reply.raw.once('close', stop);
    }
    done(null, payload);
  });
}
