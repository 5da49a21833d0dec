export interface Place {
  /** For people: `Springfield, IL 62701`. */
  label: string;
  lat: number;
  lng: number;
  /** The parts of an address it stands for, where the geocoder tells. */
  city?: string;
  state?: string;
  zip?: string;
}

export interface Geocoder {
  /** Up to five places, best first; none found is an empty list. Never throws for what a user typed. */
  search(query: string): Promise<Place[]>;
}

export const MAX_PLACES = 5;
