import type { Precision } from '@jipe/contract/values/coordinates';

export interface Point {
  lat: number;
  lng: number;
}

export interface Place extends Point {
  /** For display: `Springfield, IL 62701`. */
  label: string;
  /** What kind of place the point stands for. */
  precision: Precision;
  /** Estimated error of the point in metres, at least the distance to the farthest of the place's own points. */
  within_m: number;
  /** Parts of the place's address, where the geocoder returns them. */
  city?: string;
  state?: string;
  zip?: string;
}

export type ZipPlace = Required<Place>;

export interface Geocoder {
  /** Returns up to five places, best first. Never throws because of a user's input. */
  search(query: string): Promise<Place[]>;
  /** Returns the place of a five-digit ZIP code from the product's own data; null for an unknown code. */
  zip(code: string): Promise<ZipPlace | null>;
}

export const MAX_PLACES = 5;
