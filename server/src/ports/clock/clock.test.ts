import { DAY_MS } from '@jipe/contract/values/duration';
import { describe, expect, it } from 'vitest';
import { manualClock } from './manual.ts';
import type { Clock } from './port.ts';
import { systemClock } from './system.ts';

const clocks: [string, Clock][] = [
  ['system', systemClock()],
  ['system, shifted', systemClock(-86_400)],
  ['manual', manualClock('2026-01-31T12:00:00Z')],
];

describe.each(clocks)('%s clock', (_name, clock) => {
  it('never goes back between two readings', () => {
    const first = clock.now();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('returns a copy of its time that cannot move the clock', () => {
    const time = clock.now().getTime();
    clock.now().setFullYear(1999);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(time);
  });
});

describe('system clock', () => {
  it('is shifted by its offset', () => {
    const shift =
      systemClock(30 * 86_400)
        .now()
        .getTime() - Date.now();
    expect(Math.abs(shift - 30 * DAY_MS)).toBeLessThan(1000);
  });

  it('pauses for the requested time', async () => {
    const begun = performance.now();
    await systemClock(-86_400).pause(30);
    expect(performance.now() - begun).toBeGreaterThan(25);
  });
});

describe('manual clock', () => {
  it('stands still until it is moved', () => {
    const clock = manualClock(new Date('2026-02-28T23:59:59.500Z'));
    expect(clock.now()).toEqual(new Date('2026-02-28T23:59:59.500Z'));
    clock.advance({ ms: 500 });
    expect(clock.now()).toEqual(new Date('2026-03-01T00:00:00.000Z'));
    clock.advance({ days: 30, hours: 1, minutes: 1, seconds: 1 });
    expect(clock.now()).toEqual(new Date('2026-03-31T01:01:01.000Z'));
    clock.set('2026-01-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  it('returns from a pause immediately', async () => {
    await manualClock('2026-01-31T12:00:00Z').pause(DAY_MS);
  });

  it('refuses text that is not a time', () => {
    expect(() => manualClock('soon')).toThrow(RangeError);
  });
});
