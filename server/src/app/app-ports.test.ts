import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPorts } from './app-ports.ts';
import { readSettings } from '../config/settings.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'product-ports-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('with default settings, a restart keeps the count of failed logins for the rate limit', async () => {
  const rule = { limit: 20, windowSeconds: 900 };
  const settings = readSettings({ DATA_DIR: dataDir });
  const start = () => openPorts(settings, database.db, () => {});
  const before = await start();
  for (let guess = 0; guess < 20; guess += 1) await before.rateLimiter.hit('login:user:ana', rule);
  await before.close();
  const after = await start();
  expect(await after.rateLimiter.peek('login:user:ana', rule)).toMatchObject({ allowed: false });
  await after.close();
});
