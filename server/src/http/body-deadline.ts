import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Connections } from './connections.ts';
import { answerTooSlow } from './unreadable-request.ts';

/** A megabyte at the pace of a slow phone. */
const WITHIN_MS = 30_000;
/** Nearly every body is smaller. */
const USUAL_BYTES = 16 * 1024;

/** Forms with files take longer: whoever reads them watches their pace. */
const isAwaited = (headers: IncomingHttpHeaders) =>
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) &&
  !headers['content-type']?.startsWith('multipart/');

/**
 * A body that is not there in time is given up: whoever sends one for hours, or none, would keep a connection for as long as they like,
 * and a node that is told to stop would wait for them.
 */
export function mountBodyDeadline(app: FastifyInstance<Server>, connections: Connections, bodyLimit: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isAwaited(request.headers)) {
      // Until it is whole it lies in memory; one that does not say how large it is may become as large as any.
      const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
      if (bytes > USUAL_BYTES) connections.hold(request.raw, bytes);
      const late = setTimeout(() => answerTooSlow(request.raw.socket), WITHIN_MS).unref();
      const stop = () => clearTimeout(late);
      payload.once('end', stop);
      // Answered without being read, or its sender has gone.
      reply.raw.once('close', stop);
    }
    done(null, payload);
  });
}
