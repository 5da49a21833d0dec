import { texts } from '@jipe/contract/values/translation';
import { formatNumber } from '../lib/format.ts';

/** What stands around a list says: how many filters are set, how many rows are selected, and that what was done can be taken back. */
export const actionWords = texts('actionWords', {
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters · ${set}`),
  showList: 'Show the list',
  selected: (count: number) => `${formatNumber(count)} selected`,
  tooMany: (most: number) => `Up to ${most} at once`,
  clear: 'Clear selection',
  undo: 'Undo',
});
