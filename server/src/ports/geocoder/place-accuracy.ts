import type { City, Places } from './places.ts';
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

/** Looking through all of them takes most of a millisecond: each point is looked for once. */
const known = new WeakMap<Point, number>();

/** To the nearest other point that has a ZIP code: an area seldom goes on beyond its neighbour's middle. */
export function withinOf(places: Places, point: Point): number {
  const within = known.get(point) ?? toNearest(places, point);
  known.set(point, within);
  return within;
}

function toNearest({ zips }: Places, point: Point): number {
  let nearest = MOST_M;
  for (const { lat, lng } of zips) {
    // Post offices of a city share a point.
    if (Math.abs(lat - point.lat) > 0.4 || (lat === point.lat && lng === point.lng)) continue;
    nearest = Math.min(nearest, metresBetween(point, { lat, lng }));
  }
  return Math.ceil(Math.max(LEAST_M, nearest));
}

/** To the farthest of the city's own points and a kilometre on; a city with one point is as large as the area of that. */
export function withinOfCity(places: Places, city: City): number {
  const farthest = Math.max(...city.points.map((point) => metresBetween(city, point)));
  return farthest > LEAST_M ? Math.ceil(farthest + LEAST_M) : withinOf(places, city);
}
