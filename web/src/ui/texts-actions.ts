import { texts } from '@jipe/contract/values/translation';
import { formatNumber } from '../lib/format.ts';

/** Texts around a list: the number of filters, the number of selected rows, and undo. */
export const actionWords = texts('actionWords', {
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters · ${set}`),
  showList: 'Show the list',
  selected: (count: number) => `${formatNumber(count)} selected`,
  tooMany: (most: number) => `Up to ${most} at once`,
  clear: 'Clear selection',
  undo: 'Undo',
});
