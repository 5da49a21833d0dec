import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A value that is read on each scrape. One reading may fill several gauges with one query. */
export interface Reading {
  gauges: Readonly<Record<string, string>>;
  read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}

export interface Meter {
  /** In Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts every request under the template of its route, never its path, because an id must not become a label. A
 * failing reading is left out, so that the other metrics are available while the database is away.
 */
export function createMeter(apps: readonly FastifyInstance[], readings: readonly Reading[]): Meter {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [register],
  });
  for (const app of apps) {
    app.addHook('onRequest', (_request, _reply, done) => {
      inFlight.inc();
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      inFlight.dec();
      const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
  }
  const fillers = readings.map(({ gauges, read }) => {
    const made = Object.entries(gauges).map(
      ([name, help]) => [name, new Gauge({ name, help, registers: [register] })] as const,
    );
    return async () => {
      try {
        const values = await read();
        for (const [name, gauge] of made) gauge.set(values[name] ?? 0);
      } catch (error) {
        for (const [, gauge] of made) gauge.remove();
        apps[0]?.log.warn({ err: error }, 'some figures could not be read');
      }
    };
  });
  return {
    contentType: register.contentType,
    text: async () => {
      await Promise.all(fillers.map((fill) => fill()));
      return register.metrics();
    },
  };
}
