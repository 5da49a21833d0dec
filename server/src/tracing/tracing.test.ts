import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type StartedProduct, STARTS_WITHIN_MS, startedProduct } from '../testing/started-product.ts';

/* A product started like an operator's, and a collector that records what it receives. */

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OUTER_SPAN = '00f067aa0ba902b7';
const SERVER_KIND = 2;
const SOMEBODY = 'somebody@example.test';
/** Reports each OpenTelemetry module that is loaded, except its API, which the metrics library loads too. */
const SPY = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('LOADED ' + url + '\\n');
    return next(url, context);
  } });`)}`;

let collector: Server;
let bodies: string[];
let dataDir: string;
let database: TestDatabase;

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  bodies = [];
  dataDir = mkdtempSync(join(tmpdir(), 'tracing-'));
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.once('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => {
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (settings: Record<string, string>) =>
  startedProduct({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'info', ...settings }, ['--import', SPY]);

const tryToLogIn = ({ url }: StartedProduct) =>
  fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${OUTER_SPAN}-01` },
    body: JSON.stringify({ email: SOMEBODY, password: 'Wrong-pass-1' }),
  });

const attribute = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

vi.setConfig({ testTimeout: STARTS_WITHIN_MS + 30_000 });

describe('the product with a trace collector', () => {
  it('exports a request and its statements in the caller’s trace, without the email address in it', async () => {
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const node = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'hiring' });
    expect((await tryToLogIn(node)).status).toBe(400);
    expect(await node.stop()).toBe(0);
    const all = bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
    const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const ofTrace = spans.filter(({ traceId }) => traceId === TRACE);
    const request = ofTrace.find(({ kind }) => kind === SERVER_KIND);
    expect(request).toMatchObject({ name: 'POST /api/v1/auth/login/', parentSpanId: OUTER_SPAN });
    expect(request && attribute(request, 'http.response.status_code')).toBe(400);
    const statements = ofTrace.filter(({ kind }) => kind !== SERVER_KIND);
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    expect(statements.map((one) => attribute(one, 'db.query.text')).join('\n')).toMatch(/from "?user_account.*\$1/);
    expect(all.map(({ resource }) => attribute(resource, 'service.name'))).toContain('hiring');
    expect(bodies.join('\n')).not.toContain(SOMEBODY);
    const line =
      node
        .output()
        .split('\n')
        .find((each) => each.includes('"answered"') && each.includes('auth/login')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ status: 400, trace_id: TRACE });
    expect(node.output()).toContain('LOADED');
  });

  it('works and stops normally when the collector does not answer', async () => {
    const node = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await tryToLogIn(node)).status).toBe(400);
    expect(await node.stop()).toBe(0);
  });
});

it('the product without a trace collector loads no tracing module and sends nothing', async () => {
  const node = await start({});
  expect((await tryToLogIn(node)).status).toBe(400);
  expect(await node.stop()).toBe(0);
  expect(node.output()).not.toContain('LOADED');
  expect(bodies).toEqual([]);
});
