import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshTable } from './api-table.ts';

const EVENTS = ['todayChanged', 'cardsChanged'] as const;

/** Keeps the table of all listings current while shown. Its counts depend on applications, views and answers, too. */
export function useLiveTable(): void {
  useKeptCurrent(EVENTS, refreshTable);
}
