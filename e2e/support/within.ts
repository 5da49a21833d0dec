import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';

/** What happens elsewhere shows within so many milliseconds. */
export const AT_ONCE_MS = 1000;

const WORK_MS = 50;
const BLOCK = Buffer.alloc(64 * 1024);

/** How many times as long as with a core of its own work takes at this moment: 1 where nobody else has anything to do. */
function crowding(): number {
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (;;) {
    createHash('sha256').update(BLOCK).digest();
    const { user, system } = process.cpuUsage(used);
    const worked = (user + system) / 1000;
    if (worked >= WORK_MS) return Math.max(1, (performance.now() - began) / worked);
  }
}

/** It took at most `limit` milliseconds since `began` (`Date.now()`), as it takes on a machine that has nothing else to do. */
export function expectWithin(limit: number, began: number, what = 'it'): void {
  const took = Date.now() - began;
  const times = crowding();
  const description = `${what} took ${took} ms, on cores that others slow down ${times.toFixed(1)} times`;
  test.info().annotations.push({ type: 'measured', description });
  expect(took / times, description).toBeLessThanOrEqual(limit);
}
