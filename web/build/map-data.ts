// Builds web/src/ui/map/map-data: the close-up details of the base map, a file per state.
//   node web/build/map-data.ts
// Lines: `T` a town, lat, lng and its number of ZIP codes (roughly its size); `Z` a ZIP code of a town that has
// several, lat, lng; `C` a stretch of county border as lat and lng in thousandths of a degree, the first point in full,
// each later point relative to the one before.
import { usStates } from '@jipe/contract/values/us-states';
import { townCentre } from '@jipe/contract/values/town-centre';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

const TARGET = new URL('../src/ui/map/map-data/', import.meta.url);
const PLACES = new URL('../../server/data/us-places.tsv', import.meta.url);

type Named = GeometryObject<{ name: string }> & { id: string };
const topology = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Topology;
const collection = (name: string) => topology.objects[name] as GeometryCollection<{ name: string }>;

/** Names for which the atlas differs from the contract's list of states. */
const OTHER_NAMES: Record<string, string> = {
  'United States Virgin Islands': 'VI',
  'Commonwealth of the Northern Mariana Islands': 'MP',
};

const thousandths = (degrees: number) => Math.round(degrees * 1000);

function borderLines(fips: string): string[] {
  const counties = collection('counties').geometries.filter((county) => (county as Named).id.startsWith(fips));
  const lines = mesh(topology, { type: 'GeometryCollection', geometries: counties }).coordinates;
  return lines.map((line) => {
    let [lastLat, lastLng] = [0, 0];
    const steps = line.flatMap(([lng = 0, lat = 0]) => {
      const [y, x] = [thousandths(lat), thousandths(lng)];
      const step = [y - lastLat, x - lastLng];
      [lastLat, lastLng] = [y, x];
      return step[0] === 0 && step[1] === 0 ? [] : step;
    });
    return `C\t${steps.join(' ')}`;
  });
}

/** Writes a state's towns and ZIP codes. A town has the coordinates at which the product's search finds it. */
function townLines(state: string): string[] {
  const rows = readFileSync(PLACES, 'utf8').split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([of]) => of === state)
    .flatMap(([, name = '', list = '']) => {
      const codes = list.split(',').map((code) => code.split(' ').join('\t'));
      const points = codes.map((code) => code.split('\t')).map(([, at, on]) => ({ lat: Number(at), lng: Number(on) }));
      const { lat, lng } = townCentre(points);
      const town = `T\t${name}\t${lat}\t${lng}\t${codes.length}`;
      return codes.length === 1 ? [town] : [town, ...codes.map((code) => `Z\t${code}`)];
    });
}

mkdirSync(fileURLToPath(TARGET), { recursive: true });
let written = 0;
for (const state of collection('states').geometries) {
  const { name = '' } = state.properties ?? {};
  const code = OTHER_NAMES[name] ?? usStates.find((one) => one.name === name)?.code;
  if (code === undefined) throw new Error(`no code for ${name}`);
  const lines = [...townLines(code), ...borderLines((state as Named).id)];
  writeFileSync(new URL(`${code}.tsv`, TARGET), `${lines.join('\n')}\n`);
  written += 1;
}
console.log(`${written} states written to ${fileURLToPath(TARGET)}`);
