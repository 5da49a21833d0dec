import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshTable } from './api-table.ts';

const EVENTS = ['todayChanged', 'cardsChanged'] as const;

/** Keeps the table of all listings current while it is on the screen: who applies, opens or answers is counted in it, too. */
export function useLiveTable(): void {
  useKeptCurrent(EVENTS, refreshTable);
}
