import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Logs one line per answered request, at `info`. The line has the route's template, because paths contain ids and
 * queries contain search terms. It has the trace id, whether an outer proxy or this node began the trace.
 */
export function mountRequestLog(
  app: FastifyInstance,
  level: Settings['logLevel'],
  traceIdOf: (request: FastifyRequest) => string | undefined,
): void {
  if (!['info', 'debug', 'trace'].includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traceIdOf(request) ?? TRACEPARENT.exec(String(request.headers['traceparent'] ?? ''))?.[1];
    request.log.info(
      {
        method: request.method,
        route: request.is404 ? 'unmatched' : request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(trace === undefined ? {} : { trace_id: trace }),
      },
      'answered',
    );
    done();
  });
}
