import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';

/** The limit in milliseconds for showing an event that happened elsewhere. */
export const AT_ONCE_MS = 1000;

const WORK_MS = 50;
const BLOCK = Buffer.alloc(64 * 1024);

/** Returns how much slower work runs at this moment than on a free core; 1 on an idle machine. */
function crowding(): number {
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (;;) {
    createHash('sha256').update(BLOCK).digest();
    const { user, system } = process.cpuUsage(used);
    const worked = (user + system) / 1000;
    if (worked >= WORK_MS) return Math.max(1, (performance.now() - began) / worked);
  }
}

/** Expects at most `limit` milliseconds since `began` (`Date.now()`), converted to an idle machine. */
export function expectWithin(limit: number, began: number, what = 'it'): void {
  const took = Date.now() - began;
  const times = crowding();
  const description = `${what} took ${took} ms, on cores that others slow down ${times.toFixed(1)} times`;
  test.info().annotations.push({ type: 'measured', description });
  expect(took / times, description).toBeLessThanOrEqual(limit);
}
