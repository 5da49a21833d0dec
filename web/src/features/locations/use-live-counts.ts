import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshCounts } from './api.ts';

/** Keeps current what cards of locations, and rows of their listings, say while they are on the screen. */
export function useLiveCounts(): void {
  useKeptCurrent({ event: 'applicationChanged', everyMs: 1000, refresh: refreshCounts });
  useKeptCurrent({ event: 'cardsChanged', everyMs: 1000, refresh: refreshCounts });
}
