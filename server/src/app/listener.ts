import compress from '@fastify/compress';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Settings } from '../config/settings.ts';
import { mountBodyDeadline } from '../http/body-deadline.ts';
import type { Guard } from '../http/guard.ts';
import { mountJsonBody } from '../http/json-body.ts';
import { plainError } from '../http/plain-error.ts';
import { mountPressure } from '../http/pressure.ts';
import { mountRequestLog } from '../http/request-log.ts';
import { mountErrors } from '../http/route.ts';
import { mountSecurityHeaders } from '../http/security-headers.ts';
import { trustOf } from '../http/sender.ts';
import { answerUnreadable, answerUnroutable } from '../http/unreadable-request.ts';
import type { Tracing } from '../tracing/tracing.ts';

export type Listener = FastifyInstance<Server>;

const JSON_LIMIT = 1_048_576;
/** The longest time any request may take to arrive. The largest upload has half an hour. */
const ARRIVES_WITHIN_MS = 35 * 60_000;

/** Creates a listener. All listeners of the product have the same limits. */
export const newListener = (settings: Settings): Listener =>
  fastify({
    bodyLimit: JSON_LIMIT,
    requestTimeout: ARRIVES_WITHIN_MS,
    trustProxy: trustOf(settings.trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // A request that arrives while the server closes gets a normal answer, and its connection ends with it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 8000 },
    logger: {
      level: settings.logLevel,
      serializers: { err: (error: unknown) => plainError(error) },
      redact: ['req.headers.authorization', 'busboyOptions.headers.authorization', 'err.body'],
    },
  });

interface Ground {
  settings: Settings;
  guard: Guard;
  tracing: Tracing | null;
  /** Base URL of the links to this listener. */
  url: string;
}

/** Mounts what every listener needs: log, limits, headers, compression, body parsers, errors. */
export async function mountSharedPlugins(server: Listener, { settings, guard, tracing, url }: Ground): Promise<void> {
  tracing?.mount(server);
  mountRequestLog(server, settings.logLevel, (request) => tracing?.traceIdOf(request));
  mountPressure(server, guard);
  mountBodyDeadline(server, guard.connections, JSON_LIMIT);
  mountSecurityHeaders(server, url);
  await server.register(compress, { global: true, threshold: 1024 });
  mountJsonBody(server);
  mountErrors(server);
}
