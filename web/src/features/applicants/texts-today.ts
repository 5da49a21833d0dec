import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** The words of the head of My Locations. A noun stands beside its number. */
export const todayWords = texts('todayWords', {
  title: 'Today',
  loading: 'Loading what there is to do',
  failed: 'What there is to do today could not be loaded.',
  nothing: 'Nothing to do right now: nobody is new, and nobody waits for an answer.',
  new: 'new',
  waiting: 'waiting',
  /** "3 days" */
  longest: (age: string) => `longest ${age}`,
  credits: (count: number) => (count === 1 ? 'credit left' : 'credits left'),
  /** Follows the listing and its location. */
  ends: (days: number) => (days === 0 ? 'ends today' : `ends in ${plural(days, 'day')}`),
  failedListing: 'could not be renewed and is paused',
  overCap: (on: string, amount: string) => `renews on ${on} for ${amount}, beyond your monthly limit`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
});
