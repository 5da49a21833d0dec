import { texts } from '@jipe/contract/values/translation';
import { formatNumber } from '../lib/format.ts';

/** What the bars below a list say: how many rows are selected, and that what was done can be taken back. */
export const actionWords = texts('actionWords', {
  selected: (count: number) => `${formatNumber(count)} selected`,
  tooMany: (most: number) => `Up to ${most} at once`,
  clear: 'Clear selection',
  undo: 'Undo',
});
