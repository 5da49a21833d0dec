import type { LocationDetail } from '@jipe/contract/locations/schema';
import { aLocation } from './sample-location.ts';

/** A location as its own page loads it, without listings and without traffic. */
export const aLocationDetail = (change: Partial<LocationDetail> = {}): LocationDetail => ({
  ...aLocation(),
  jobs: [],
  funnel: { impressions: 0, favorites: 0, clicks: 0, applications: 0, interviewed: 0, hired: 0 },
  history: [],
  came_by: [],
  ...change,
});
