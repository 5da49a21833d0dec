import { z } from 'zod';

/** Initial view of a map without a better position: Salt Lake City, Utah. */
export const MAP_DEFAULT = { lat: 40.7608, lng: -111.891, zoom: 13 } as const;

// Stands for a value that is not a number. It is out of every range, so one check reports both halves under `lat`.
const UNREADABLE = 1000;

/** Smaller than any place on earth. PostgreSQL refuses tiny numbers instead of rounding them. */
const NOTHING = 1e-12;
const noFinerThanMatters = (n: number) => (Math.abs(n) < NOTHING ? 0 : n);

function readNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? noFinerThanMatters(value) : UNREADABLE;
  if (typeof value !== 'string' || !/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(value.trim())) return UNREADABLE;
  return noFinerThanMatters(Number(value));
}

export const MAX_LAT = 90;
export const MAX_LNG = 180;
export const isLat = (n: number) => n >= -MAX_LAT && n <= MAX_LAT;
export const isLng = (n: number) => n >= -MAX_LNG && n <= MAX_LNG;

/** How exact a pair of coordinates is, most exact first. */
export const precisions = ['address', 'street', 'zip', 'city'] as const;
export type Precision = (typeof precisions)[number];

/** Possible error in metres by precision, used when the geocoder returns no size. */
export const USUAL_WITHIN_M: Readonly<Record<Precision, number>> = {
  address: 50,
  street: 500,
  zip: 5_000,
  city: 20_000,
};

type CoordinateIn = number | string | null | undefined;
const coordinate = (max: number) =>
  z.preprocess((value: CoordinateIn) => readNumber(value), z.number()).meta({ minimum: -max, maximum: max });

/** `lat` and `lng` of an object, each a number or a numeric string. Use together with `coordinatesChosen`. */
export const coordinateFields = { lat: coordinate(MAX_LAT), lng: coordinate(MAX_LNG) };

/**
 * Checks the object that holds `coordinateFields`: one message, under `lat`, whichever half is missing or out of range.
 * Runs beside the other fields' checks, not after them.
 */
export function coordinatesChosen(message: string) {
  const isPlace = (value: { lat: number; lng: number }) => isLat(value.lat) && isLng(value.lng);
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const path: PropertyKey[] = ['lat'];
  return [isPlace, { path, error: message, when }] as const;
}
