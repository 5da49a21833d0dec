import { expect, it } from 'vitest';
import { manualClock } from '../ports/clock/manual.ts';
import { actOf } from './act.ts';

it('an act keeps the time it began at, while passing() follows the clock', () => {
  const clock = manualClock('2026-03-02T15:00:00Z');
  const act = actOf({ clock, other: 1 });
  const began = clock.now();
  clock.advance({ seconds: 5 });
  expect([act.other, act.clock.now(), act.clock.now()]).toEqual([1, began, began]);
  expect(act.clock.passing()).toEqual(clock.now());
  // Each call of `now` returns a new Date, so a caller may change the one it got.
  act.clock.now().setFullYear(1999);
  expect(act.clock.now()).toEqual(began);
  // A nested act starts at its own time.
  expect(actOf(act).clock.now()).toEqual(clock.now());
});
