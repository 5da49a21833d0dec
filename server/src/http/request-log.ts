import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * One line per answered request, at `info`: under the template of its route, as paths hold ids and queries hold what people search
 * for. The trace goes along that an outer proxy began, or we.
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
