import { texts } from '@jipe/contract/values/translation';

/** What the page of a listing says before its week is loaded. */
export const weekWords = texts('weekWords', {
  show: 'Show hours to cover',
  hide: 'Hide hours to cover',
});
