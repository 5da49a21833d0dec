import { getLocation } from '@jipe/contract/locations/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type MetricsListener, openMetricsListener } from './listener.ts';

let t: TestApp;
let door: MetricsListener;

beforeAll(async () => {
  // The app does not open the port itself; main.ts does.
  t = await createTestApp({ env: { METRICS_PORT: '9464' } });
  door = await openMetricsListener(t.app.meter!, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await door.close();
  await t.close();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${door.port}/metrics`)).text();

test('requests are counted by the template of their route, and unmatched ones together', async () => {
  const owner = await newOwner(t);
  await t.call(getMe, { token: owner.token });
  await t.call(getLocation, { token: owner.token, params: { id: '01900000-0000-7000-8000-000000000000' } });
  await t.inject({ url: '/no/such/01900000-0000-7000-8000-000000000000' });
  const text = await scrape();
  const counted = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  expect(text).toContain(counted(getMe.method, '/api/v1/profile/me/', 200));
  expect(text).toContain(counted('GET', `/api/v1/${getLocation.path.replace('{id}', ':id')}`, 404));
  expect(text).toContain(counted('GET', 'unmatched', 404));
  expect(text).not.toContain('01900000');
  expect(text).toMatch(/^http_requests_in_flight 0$/m);
});

test('the metrics show the age of the oldest pending mail', async () => {
  await t.database.db
    .insertInto('mail')
    .values({
      id: '01900000-0000-7000-8000-000000000001',
      kind: 'verify',
      recipient: 'a@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      status: 'queued',
      next_attempt_at: t.clock.now(),
      created_at: new Date(t.clock.now().getTime() - 90_000),
    })
    .execute();
  const text = await scrape();
  expect(text).toMatch(/^mail_oldest_seconds 90$/m);
  expect(text).toMatch(/^charges_reserved 0$/m);
  expect(text).toMatch(/^renewals_overdue_seconds 0$/m);
  expect(text).toMatch(/^sockets 0$/m);
  expect(text).toMatch(/^database_connections [1-9]/m);
});

test('the dashboard queries only metrics that exist', async () => {
  const board = readFileSync(join(import.meta.dirname, '../../../deploy/grafana.json'), 'utf8');
  const { panels } = JSON.parse(board) as { panels: { targets: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b[a-z]+(?:_[a-z\d]+)+\b|\bsockets\b/g) ?? []),
  );
  const known = [...(await scrape()).matchAll(/^([a-z_\d]+)/gm)].map((match) => match[1]);
  const notFigures = ['histogram_quantile', '__rate_interval', 'rate_interval'];
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.includes(name) && !notFigures.includes(name))).toEqual([]);
});

test('the metrics port serves nothing else, and the product’s port serves no metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${door.port}/api/v1/profile/me/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${door.port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await t.inject({ url: '/metrics' })).statusCode).toBe(404);
});
