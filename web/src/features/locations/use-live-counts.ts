import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshCounts } from './api.ts';

const EVENTS = ['applicationChanged', 'cardsChanged'] as const;

/** Keeps current what cards of locations, and rows of their listings, say while they are on the screen. */
export function useLiveCounts(): void {
  useKeptCurrent(EVENTS, refreshCounts);
}
