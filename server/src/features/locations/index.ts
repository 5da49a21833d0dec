export { countActiveListingsAt } from './count-at-locations.ts';
export { countActiveListings, countApplications } from './count-listings.ts';
export { deleteLocation } from './delete-location.ts';
export { createFirstLocation, editFirstLocation } from './first-location.ts';
export { lockLocations } from './lock-locations.ts';
export { erasedLocation, exportedLocation } from './queries-columns.ts';
export { cameBy } from './queries-detail.ts';
export { locationsRoutes } from './routes.ts';
