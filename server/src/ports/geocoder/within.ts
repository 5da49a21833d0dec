import type { City, Places, Zip } from './places.ts';
import type { Point } from './port.ts';

/*
 * How far the point that is told for a place may be from a door in it, in metres. The data has one point per ZIP code and no outlines, so
 * these are estimates.
 */

const METRES_PER_DEGREE = 111_320;
const LEAST_M = 1_000;
const MOST_M = 40_000;

/** On a sphere flattened around `from`: right to a hundredth within a few hundred kilometres. */
export function metresBetween(from: Point, to: Point): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(from.lat - to.lat, (from.lng - to.lng) * narrowing) * METRES_PER_DEGREE;
}

/** Looking through all of them takes most of a millisecond: each is looked for once. */
const known = new WeakMap<Zip, number>();

/** To the nearest other place that has a code: an area seldom goes on beyond its neighbour's middle. */
export function withinOfZip(places: Places, zip: Zip): number {
  const within = known.get(zip) ?? toNearest(places, zip);
  known.set(zip, within);
  return within;
}

function toNearest({ zips }: Places, { lat, lng }: Zip): number {
  let nearest = MOST_M;
  for (const other of zips) {
    // Offices of a city stand on one point.
    if (Math.abs(other.lat - lat) > 0.4 || (other.lat === lat && other.lng === lng)) continue;
    nearest = Math.min(nearest, metresBetween({ lat, lng }, other));
  }
  return Math.ceil(Math.max(LEAST_M, nearest));
}

/** To the farthest of its codes, and as far again as that one reaches where it has but one. */
export function withinOfCity(places: Places, city: City): number {
  const { lat, lng, points } = city;
  const farthest = points.reduce((most, point) => Math.max(most, metresBetween({ lat, lng }, point)), 0);
  if (farthest > LEAST_M) return Math.ceil(farthest + LEAST_M);
  const [own] = places.zipsOf.get(city) ?? [];
  return own === undefined ? LEAST_M : Math.max(withinOfZip(places, own), Math.ceil(farthest));
}
