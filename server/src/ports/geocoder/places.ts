import { townCentre } from '@jipe/contract/values/town-centre';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Point } from './port.ts';

export interface City {
  name: string;
  state: string;
  /** Normalised name for lookups: lower case, no accents, abbreviations written out. */
  key: string;
  /** The points of its ZIP codes. Their number stands for the city's size. */
  points: readonly Point[];
  lat: number;
  lng: number;
}

export interface Zip {
  zip: string;
  city: City;
  lat: number;
  lng: number;
}

/** All places, sorted for searches by prefix. */
export interface Places {
  /** Sorted by key. */
  cities: City[];
  /** Sorted by ZIP code. */
  zips: Zip[];
  /** Cities by their key without spaces: `De Kalb` and `DeKalb` are one name. */
  named: ReadonlyMap<string, readonly City[]>;
}

const FILE = new URL('../../../data/us-places.tsv', import.meta.url);

/** Reads server/data/us-places.tsv: state, city, `zip lat lng,…` per line. */
export async function readPlaces(): Promise<Places> {
  const cities: City[] = [];
  const zips: Zip[] = [];
  for (const [at, line] of (await readFile(FILE, 'utf8')).split('\n').entries()) {
    // Reading all 30,000 lines in one turn of the event loop would delay other requests.
    if (at % 2000 === 0) await setImmediate();
    const [state, name, codes] = line.split('\t');
    if (state === undefined || name === undefined || codes === undefined) continue;
    const points = codes.split(',').map((code) => {
      const [zip = '', lat, lng] = code.split(' ');
      return { zip, lat: Number(lat), lng: Number(lng) };
    });
    const city: City = { name, state, key: keyOf(name), points, ...townCentre(points) };
    cities.push(city);
    for (const point of points) zips.push({ ...point, city });
  }
  cities.sort((a, b) => compare(a.key, b.key));
  zips.sort((a, b) => compare(a.zip, b.zip));
  return { cities, zips, named: Map.groupBy(cities, ({ key }) => joined(key)) };
}

export const joined = (key: string) => key.replaceAll(' ', '');

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  pt: 'point',
  hts: 'heights',
  spgs: 'springs',
  jct: 'junction',
  vlg: 'village',
  bch: 'beach',
};
/** Written out only at the start of a name: `N Las Vegas`. */
const DIRECTIONS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };

/** Returns the normalised form of a name that people spell in many ways. */
export function keyOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    // The dots of `N.Y.C.` are within a word; the dot of `St.Paul` ends one.
    .replace(/(?<![a-z])([a-z])\.(?=[a-z](?![a-z]))/g, '$1')
    .replace(/[^a-z\d]+/g, ' ');
  const words = plain.trim().split(' ');
  return words
    .map((word, at) => WRITTEN_OUT[word] ?? (at === 0 && words.length > 1 ? DIRECTIONS[word] : undefined) ?? word)
    .join(' ');
}

/** Returns the items whose key begins with the prefix, from a list sorted by key. */
export function beginningWith<T>(sorted: readonly T[], key: (item: T) => string, prefix: string): T[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && compare(key(item), prefix) < 0) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let at = low; at < sorted.length; at++) {
    const item = sorted[at];
    if (item === undefined || !key(item).startsWith(prefix)) break;
    found.push(item);
  }
  return found;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
