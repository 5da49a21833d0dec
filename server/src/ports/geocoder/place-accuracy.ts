import type { City, Places } from './places.ts';
import type { Point } from './port.ts';

/*
 * How far a place's point may be from a door in the place, in metres. The data has one point per ZIP code and no
 * outlines, so these are estimates.
 */

const METRES_PER_DEGREE = 111_320;
const LEAST_M = 1_000;
const MOST_M = 40_000;

/** Distance in the plane around `from`: correct to one percent within a few hundred kilometres. */
export function metresBetween(from: Point, to: Point): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(from.lat - to.lat, (from.lng - to.lng) * narrowing) * METRES_PER_DEGREE;
}

/** Cache per point: searching all ZIP codes takes most of a millisecond. */
const known = new WeakMap<Point, number>();

/**
 * Returns the distance to the nearest other point with a ZIP code: an area seldom extends beyond the centre of its
 * neighbour.
 */
export function withinOf(places: Places, point: Point): number {
  const within = known.get(point) ?? toNearest(places, point);
  known.set(point, within);
  return within;
}

function toNearest({ zips }: Places, point: Point): number {
  let nearest = MOST_M;
  for (const { lat, lng } of zips) {
    // Several ZIP codes (post offices of a city) can share a point.
    if (Math.abs(lat - point.lat) > 0.4 || (lat === point.lat && lng === point.lng)) continue;
    nearest = Math.min(nearest, metresBetween(point, { lat, lng }));
  }
  return Math.ceil(Math.max(LEAST_M, nearest));
}

/**
 * Returns the distance to the farthest of the city's points, plus a kilometre. A city with one point is as large as
 * that point's area.
 */
export function withinOfCity(places: Places, city: City): number {
  const farthest = Math.max(...city.points.map((point) => metresBetween(city, point)));
  return farthest > LEAST_M ? Math.ceil(farthest + LEAST_M) : withinOf(places, city);
}
