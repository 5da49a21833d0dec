import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { ManualClock } from '../ports/clock/manual.ts';

/** Until the end of this test, who waits by the clock waits as long as in the product. */
export function waitsAsLong({ clock }: { clock: ManualClock }): void {
  vi.spyOn(clock, 'pause').mockImplementation((ms) => pause(ms));
}
