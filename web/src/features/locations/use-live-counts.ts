import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshCounts } from './api.ts';

/** Keeps the numbers of applications current while locations are on the screen. */
export const useLiveCounts = (): void =>
  useKeptCurrent({ event: 'applicationChanged', everyMs: 5000, refresh: refreshCounts });
