import type { Precision } from '@jipe/contract/values/coordinates';

export interface Point {
  lat: number;
  lng: number;
}

export interface Place extends Point {
  /** For people: `Springfield, IL 62701`. */
  label: string;
  /** What the point stands for. */
  precision: Precision;
  /** How far off it may be, in metres: an estimate, never less than to the farthest of the place's own points. */
  within_m: number;
  /** The parts of an address it stands for, where the geocoder tells. */
  city?: string;
  state?: string;
  zip?: string;
}

export type ZipPlace = Required<Place>;

export interface Geocoder {
  /** Up to five places, best first; none found is an empty list. Never throws for what a user typed. */
  search(query: string): Promise<Place[]>;
  /** The place of a ZIP code of five digits, from the product's own data; null for one that is not known. */
  zip(code: string): Promise<ZipPlace | null>;
}

export const MAX_PLACES = 5;
