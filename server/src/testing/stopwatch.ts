import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { ManualClock } from '../ports/clock/manual.ts';

/** Makes the clock's pauses real until this test ends. */
export function makePausesReal({ clock }: { clock: ManualClock }): void {
  vi.spyOn(clock, 'pause').mockImplementation((ms) => pause(ms));
}
