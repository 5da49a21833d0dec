import type { Pin } from '../../lib/use-address-pin.ts';

export interface Coordinates {
  lat: number;
  lng: number;
}

export interface FoundPlace extends Pin {
  label: string;
  /** Empty when unknown. */
  zip: string;
  /** The possible error, in metres. */
  within_m: number;
}

/** The name of the area of a place that is not exact to the door. */
export const areaName = ({ label, precision, zip }: FoundPlace): string =>
  precision === 'zip' && zip !== '' ? zip : label;

/** Rounded to ten centimetres; more digits mean nothing. */
export const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

export const isSamePlace = (a: Coordinates, b: Coordinates) => a.lat === b.lat && a.lng === b.lng;

/** For display, to a metre. */
export const shownCoordinates = ({ lat, lng }: Coordinates) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

export const asTyped = (place: Coordinates) => ({ lat: String(place.lat), lng: String(place.lng) });

/** NaN for a text that is not a number of degrees. */
export const degreesOf = (typed: string) => (/^\s*[+-]?\d{1,3}(\.\d*)?\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** `84 Main St, Salt Lake City, UT 84106` → `UT`; null for a text that does not end like an address. */
const stateIn = (text: string) => /,\s*([A-Z]{2})(?:\s+\d{5})?$/.exec(text.trim())?.[1] ?? null;

/** Whether the place is in another state than the address. False when either names no state. */
export function isElsewhere(label: string, address: string): boolean {
  const [there, here] = [stateIn(label), stateIn(address)];
  return there !== null && here !== null && there !== here;
}
