import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../ports/clock/manual.ts';
import { holdingLease, LEASE_MS } from './lease.ts';

type Prolong = (held: Date, until: Date) => Promise<boolean>;

const START = '2026-03-02T15:00:00.000Z';
const clock = manualClock(START);
const until = () => new Date(clock.now().getTime() + LEASE_MS);
/** Advances the clock and the fake timers together. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance({ seconds: 1 });
    await vi.advanceTimersByTimeAsync(1000);
  }
};

describe('a lease', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('always has more than half its time left while the work runs, and is not prolonged after it', async () => {
    const ends = [until()];
    let finish = () => {};
    const work = new Promise<string>((resolve) => {
      finish = () => resolve('done');
    });
    const left: number[] = [];
    const prolong = vi.fn<Prolong>(async (held, next) => {
      if (held.getTime() === ends.at(-1)?.getTime()) left.push(held.getTime() - clock.now().getTime());
      ends.push(next);
      return true;
    });
    const result = holdingLease({ clock }, ends[0]!, prolong, () => work);
    await pass(60);
    finish();
    expect(await result).toBe('done');
    const beats = prolong.mock.calls.length;
    expect(left.length).toBe(beats);
    expect(Math.min(...left)).toBeGreaterThan(LEASE_MS / 2);
    expect(beats).toBeGreaterThanOrEqual(LEASE_MS / 1000);
    await pass(20);
    expect(prolong.mock.calls.length).toBe(beats);
  });

  it('is no longer prolonged once another process holds it', async () => {
    const prolong = vi.fn<Prolong>(async () => false);
    const result = holdingLease(
      { clock },
      until(),
      prolong,
      () => new Promise((resolve) => setTimeout(resolve, 30_000)),
    );
    await pass(31);
    await result;
    expect(prolong.mock.calls.length).toBe(1);
  });

  it('survives one failed attempt to prolong it, and passes on the error that the work throws', async () => {
    const prolong = vi.fn<Prolong>(async () => true).mockRejectedValueOnce(new Error('away'));
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 7000));
      throw new TypeError('broken');
    };
    const result = holdingLease({ clock }, until(), prolong, work);
    await Promise.all([expect(result).rejects.toThrow('broken'), pass(8)]);
    expect(prolong.mock.calls.length).toBe(2);
  });
});
