import { HOUR_MS } from '@jipe/contract/values/duration';
import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner, newSession } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { sessionRateOf } from './session-rate.ts';
import { TooManyError } from './errors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { CALLS_PER_SECOND: '1' } });
});
afterAll(() => t.close());

it('a session over its rate limit gets 429 with Retry-After, another session of the user does not', async () => {
  const owner = await newOwner(t);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await t.call(readUnreadCount, { token: owner.token }));
  expect(statuses[0]?.status).toBe(200);
  const last = statuses.at(-1);
  expect(last).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  const other = await newSession(t, owner);
  expect((await t.call(readUnreadCount, { token: other.token })).status).toBe(200);
});

it('unused calls of a session’s rate limit accumulate, up to five seconds’ worth', () => {
  let now = 0;
  const pace = sessionRateOf(10, () => now);
  const calls = () => {
    let letIn = 0;
    for (let n = 0; n < 200; n += 1) {
      try {
        pace.hold('one');
        letIn += 1;
      } catch (error) {
        if (!(error instanceof TooManyError)) throw error;
      }
    }
    return letIn;
  };
  expect(calls()).toBe(50);
  now += 1_000;
  expect(calls()).toBe(10);
  now += HOUR_MS;
  expect(calls()).toBe(50);
});

it('without the setting no session is limited', () => {
  const pace = sessionRateOf(0);
  expect(() => Array.from({ length: 10_000 }, () => pace.hold('one'))).not.toThrow();
});
