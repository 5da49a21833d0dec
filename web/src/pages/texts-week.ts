import { texts } from '@jipe/contract/values/translation';

/** The button that loads a listing's week. */
export const weekWords = texts('weekWords', {
  show: 'Show hours to cover',
  hide: 'Hide hours to cover',
});
