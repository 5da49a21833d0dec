import {
  type Context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { StatementWatch } from '../db/connection.ts';

/*
 * Traces for a collector: a span for each request, under the template of its route, and one for each of its statements,
 * without values. Loaded only when the settings name a collector.
 */

export interface Tracing {
  /** Traces each request of the server. */
  mount(app: FastifyInstance): void;
  /** Traces each statement of a request. */
  watch: StatementWatch;
  /** The id of the request's trace, which may have begun at the caller. */
  traceIdOf(request: FastifyRequest): string | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

interface Options {
  /** URL of an OTLP collector over HTTP. */
  endpoint: string;
  serviceName: string;
  /** Receives errors of spans that could not be sent. */
  onError: (error: unknown) => void;
}

const CLOSES_WITHIN_MS = 3_000;

export function openTracing({ endpoint, serviceName, onError }: Options): Tracing {
  const tell = (message: string) => onError(new Error(`Traces: ${message}`));
  const quiet = () => {};
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('jipe');
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<FastifyRequest, Context>();
  const spanOf = (request: FastifyRequest): Span | undefined => trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);

  return {
    mount: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const before = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const { method } = request;
        const attributes = { 'http.request.method': method };
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, before);
        const context = trace.setSpan(before, span);
        contexts.set(request, context);
        running.run(context, done);
      });
      // The body is parsed between these two hooks, outside of the request's context.
      app.addHook('preValidation', (request, _reply, done) => running.run(contexts.get(request) ?? ROOT_CONTEXT, done));
      app.addHook('onResponse', (request, reply, done) => {
        const span = spanOf(request);
        const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    watch: (text) => {
      const context = running.getStore();
      if (context === undefined) return undefined;
      const words = text.trim().replaceAll(/\s+/g, ' ');
      const name = (/^\w+/.exec(words)?.[0] ?? 'statement').toUpperCase();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': words };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      return (error) => {
        // The message is left out, because it may contain user input.
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    traceIdOf: (request) => spanOf(request)?.spanContext().traceId,
    close: async () => {
      // A collector that does not answer must not delay the stop.
      await Promise.race([provider.shutdown(), pause(CLOSES_WITHIN_MS, undefined, { ref: false })]).catch(onError);
      diag.disable();
    },
  };
}
