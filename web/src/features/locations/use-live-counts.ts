import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshCounts } from './api.ts';

/** Keeps current what cards of locations, and rows of their listings, say while they are on the screen. */
export function useLiveCounts(): void {
  useKeptCurrent('applicationChanged', refreshCounts);
  useKeptCurrent('cardsChanged', refreshCounts);
}
