import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshCounts } from './api.ts';

const EVENTS = ['applicationChanged', 'cardsChanged'] as const;

/** Keeps the counts on location cards and listing rows current while shown. */
export function useLiveCounts(): void {
  useKeptCurrent(EVENTS, refreshCounts);
}
