import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * One line per answered request, at `info`: under the template of its route, as paths hold ids and queries hold what people search
 * for. The trace an outer proxy began goes along.
 */
export function mountRequestLog(app: FastifyInstance, level: Settings['logLevel']): void {
  if (!['info', 'debug', 'trace'].includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const trace = TRACEPARENT.exec(String(request.headers['traceparent'] ?? ''))?.[1];
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
