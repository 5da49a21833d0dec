import { texts } from '@jipe/contract/values/translation';

/** The views of My Locations. */
export const viewWords = texts('viewWords', {
  show: 'Show',
  locations: 'Locations',
  listings: 'Listings',
  allListings: 'All listings',
});
