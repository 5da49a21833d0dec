import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createJobRunner, type Job, type JobRunner } from './runner.ts';

/** Long enough that no job here runs again by its schedule: a job that does was woken. */
const NOT_SOON = 3600;

const errors = vi.fn<() => void>();
const log = { error: errors } as unknown as FastifyBaseLogger;
const runners: JobRunner[] = [];
function running(jobs: readonly Job[]): JobRunner {
  const runner = createJobRunner(jobs, log);
  runners.push(runner);
  return runner;
}
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  errors.mockClear();
});

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The points of a job's run at which something may wake it. `wake` is called at exactly one of them, in the first run.
 */
type Point = (wake: () => void) => Promise<void>;
const points: [string, Point][] = [
  ['in its first line', async (wake) => (wake(), turn())],
  ['in the middle', async (wake) => (await turn(), wake(), turn())],
  ['in its last line', async (wake) => (await turn(), wake())],
  ['as it fails', async (wake) => (await turn(), wake(), Promise.reject(new Error('failed')))],
  ...Array.from({ length: 12 }, (_, after): [string, Point] => [
    `${after} steps after its last line`,
    async (wake) => (await turn(), void ticks(after).then(wake)),
  ]),
  ['a turn after its end', async (wake) => void setImmediate(wake)],
  ['a moment after its end', async (wake) => void setTimeout(wake, 1)],
];

it.each(points)('a job woken %s runs again, never in parallel with itself', async (_at, point) => {
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const runner = running([
    {
      name: 'job',
      everySeconds: NOT_SOON,
      run: async () => {
        begun += 1;
        most = Math.max(most, (atOnce += 1));
        try {
          await (begun === 1 ? point(() => runner.wake('job')) : turn());
        } finally {
          atOnce -= 1;
        }
      },
    },
  ]);
  runner.start();
  await vi.waitFor(() => expect(begun).toBe(2), { interval: 1 });
  await ticks(5);
  expect(most).toBe(1);
});

it('each of 1,000 jobs that are woken as their run ends runs again', async () => {
  const woken = new Set<string>();
  const again: string[] = [];
  const names = Array.from({ length: 1_000 }, (_, n) => `job ${n}`);
  const runner = running(
    names.map((name, n) => ({
      name,
      everySeconds: NOT_SOON,
      run: async () => {
        if (woken.has(name)) return void again.push(name);
        await turn();
        void ticks(n % 12).then(() => {
          woken.add(name);
          runner.wake(name);
        });
      },
    })),
  );
  runner.start();
  await vi.waitFor(() => expect(again).toHaveLength(1_000), { interval: 10 });
  expect(new Set(again)).toEqual(new Set(names));
});

it('a job that is woken many times during its run runs only once more', async () => {
  let begun = 0;
  const runner = running([
    {
      name: 'job',
      everySeconds: NOT_SOON,
      run: async () => {
        begun += 1;
        if (begun > 1) return;
        for (let wake = 0; wake < 50; wake += 1) {
          runner.wake('job');
          await Promise.resolve();
        }
      },
    },
  ]);
  runner.start();
  await vi.waitFor(() => expect(begun).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(begun).toBe(2);
});

it('a job run by runAll and by wake never overlaps itself, and does not run after stop', async () => {
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const runner = running([
    {
      name: 'job',
      everySeconds: NOT_SOON,
      run: async () => {
        begun += 1;
        most = Math.max(most, (atOnce += 1));
        await turn();
        atOnce -= 1;
      },
    },
  ]);
  runner.start();
  const all = Promise.all([runner.runAll(), runner.runAll()]);
  runner.wake('job');
  await all;
  await runner.stop();
  const before = begun;
  runner.wake('job');
  await turn();
  await turn();
  expect(most).toBe(1);
  expect(begun).toBe(before);
});
