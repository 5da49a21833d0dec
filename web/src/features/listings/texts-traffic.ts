import { texts } from '@jipe/contract/values/translation';

/** The chart on My Locations, over all locations. */
export const trafficWords = texts('trafficWords', {
  title: (days: number) => `Last ${days} days`,
  loading: 'Loading the numbers',
  failed: 'Could not load the results of your listings.',
  none: 'No job seeker has seen a listing in these days.',
});
