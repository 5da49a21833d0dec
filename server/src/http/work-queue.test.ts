import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('the work queue runs a few tasks at a time in order, and refuses more with 503 when it is full', async () => {
  const inTurn = createWorkQueue(2, 3);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => finish.push(() => resolve(n)));
  };
  const accepted = [0, 1, 2, 3, 4].map((n) => inTurn(work(n)));
  await expect(inTurn(work(5))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect(started).toEqual([0, 1]);
  for (let n = 0; n < 5; n++) {
    finish[n]?.();
    expect(await accepted[n]).toBe(n);
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('the work queue continues after a task that failed', async () => {
  const inTurn = createWorkQueue(1, 1);
  const failing = inTurn(async () => {
    throw new RangeError('no');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow(RangeError);
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'free')).toBe('free');
});
