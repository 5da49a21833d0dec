export { countOnListing, countOnOpenListing } from './count-on-listing.ts';
export { moveListings } from './move-listings.ts';
export {
  closeListingsOfBusiness,
  closeListingsOfLocation,
  pauseListingsOfBusiness,
  pauseListingsOfLocation,
} from './pause-listings.ts';
export { presentJobs } from './present.ts';
export { countHired, holdOpenListing } from './queries-bulk.ts';
export { visibleListing } from './queries.ts';
export { erasedListing, exportedListing, rowJson } from './queries-columns.ts';
export { readSharedJob } from './read-shared-job.ts';
export { readPlaceOfListing, readShopAtDoor } from './read-shop.ts';
export { renewalsOverCap, notifyBeyondCaps } from './notify-beyond-cap.ts';
export { renewListings } from './renew-listings.ts';
export { listingsRoutes } from './routes.ts';
export { whenChargeSettled } from './apply-settled-charge.ts';
