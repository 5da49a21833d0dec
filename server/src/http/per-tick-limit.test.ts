import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPerTickLimit } from './per-tick-limit.ts';

it('the limit runs a few tasks per turn of the event loop, and all of them in order', async () => {
  const take = createPerTickLimit(2);
  const done: number[] = [];
  for (let n = 0; n < 5; n++) take(() => void done.push(n));
  expect(done).toEqual([0, 1]);
  await turn();
  expect(done).toEqual([0, 1, 2, 3]);
  take(() => void done.push(5));
  expect(done).toHaveLength(4);
  await turn();
  await turn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
});

it('the limit runs a task immediately when no other is pending, also after a burst', async () => {
  const take = createPerTickLimit(1);
  for (let n = 0; n < 3; n++) take(() => undefined);
  for (let n = 0; n < 5; n++) await turn();
  let isDone = false;
  take(() => (isDone = true));
  expect(isDone).toBe(true);
});
