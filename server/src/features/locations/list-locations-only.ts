import { listLocations } from './list-locations.ts';

/** The specification has this list at two addresses, with the same answer. */
export const listLocationsOnly = listLocations;
