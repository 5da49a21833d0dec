import { listLocations } from './list-locations.ts';

/** The specification asks for the list under two addresses: the answer is the same. */
export const listLocationsOnly = listLocations;
