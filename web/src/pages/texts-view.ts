import { texts } from '@jipe/contract/values/translation';

/** What My Locations shows. */
export const viewWords = texts('viewWords', {
  show: 'Show',
  locations: 'Locations',
  listings: 'Listings',
  allListings: 'All listings',
});
