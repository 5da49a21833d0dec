import Pbf from 'pbf';
import { zxyToTileId } from 'pmtiles';

/*
 * A small archive of vector tiles, as an operator would cut one: PMTiles, version 3, with the layers of Protomaps'
 * basemap. It holds a made-up town, the same in each of nine tiles around a place.
 */

const ZOOM = 11;
const EXTENT = 4096;
const HEADER_BYTES = 127;

type Point = readonly [x: number, y: number];
interface Shape {
  type: 'point' | 'line' | 'area';
  points: readonly Point[];
  props: Record<string, string>;
}

const TYPES = { point: 1, line: 2, area: 3 };
const command = (id: number, count: number) => count * 8 + id;
const zigzag = (n: number) => (n < 0 ? -2 * n - 1 : 2 * n);

function geometryOf({ type, points }: Shape): number[] {
  const steps: number[] = [];
  let at: Point = [0, 0];
  for (const point of points) {
    steps.push(zigzag(point[0] - at[0]), zigzag(point[1] - at[1]));
    at = point;
  }
  const moved = [command(1, 1), ...steps.slice(0, 2)];
  if (type === 'point') return moved;
  const line = [...moved, command(2, points.length - 1), ...steps.slice(2)];
  return type === 'line' ? line : [...line, command(7, 1)];
}

function writeLayer({ name, shapes }: { name: string; shapes: readonly Shape[] }, pbf: Pbf): void {
  const keys = [...new Set(shapes.flatMap(({ props }) => Object.keys(props)))];
  const values = [...new Set(shapes.flatMap(({ props }) => Object.values(props)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const shape of shapes) {
    const tags = Object.entries(shape.props).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    const write = (_shape: Shape, feature: Pbf) => {
      feature.writePackedVarint(2, tags);
      feature.writeVarintField(3, TYPES[shape.type]);
      feature.writePackedVarint(4, geometryOf(shape));
    };
    pbf.writeMessage(2, write, shape);
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) pbf.writeMessage(4, (text: string, one: Pbf) => one.writeStringField(1, text), value);
  pbf.writeVarintField(5, EXTENT);
}

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Streets in a grid, a highway, a park, a lake and a river. */
function town(): Uint8Array {
  const streets = Array.from({ length: 31 }, (_none, index): Shape[] => {
    const at = (index + 1) * 128;
    const kind = index % 5 === 0 ? 'major_road' : 'minor_road';
    return [
      {
        type: 'line',
        points: [
          [0, at],
          [EXTENT, at],
        ],
        props: { kind, name: `${index + 1} South` },
      },
      {
        type: 'line',
        points: [
          [at, 0],
          [at, EXTENT],
        ],
        props: { kind, name: `${index + 1} West` },
      },
    ];
  }).flat();
  const layers: { name: string; shapes: Shape[] }[] = [
    { name: 'earth', shapes: [{ type: 'area', points: box(0, 0, EXTENT, EXTENT), props: { kind: 'earth' } }] },
    {
      name: 'landuse',
      shapes: [300, 1300, 2300, 3300].flatMap((x) =>
        [600, 1900, 3200].map((y): Shape => ({
          type: 'area',
          points: box(x, y, x + 240, y + 200),
          props: { kind: 'park' },
        })),
      ),
    },
    {
      name: 'water',
      shapes: [
        ...[500, 1800, 3100].map((x): Shape => ({
          type: 'area',
          points: box(x, x / 2, x + 300, x / 2 + 260),
          props: { kind: 'lake' },
        })),
        {
          type: 'line',
          points: [
            [0, 2500],
            [1500, 2700],
            [4096, 2500],
          ],
          props: { kind: 'river' },
        },
      ],
    },
    {
      name: 'roads',
      shapes: [
        ...streets,
        {
          type: 'line',
          points: [
            [0, 0],
            [EXTENT, EXTENT],
          ],
          props: { kind: 'highway', name: 'Banana Highway' },
        },
      ],
    },
    {
      name: 'places',
      shapes: [{ type: 'point', points: [[2048, 2048]], props: { kind: 'locality', name: 'Testville' } }],
    },
  ];
  const pbf = new Pbf();
  for (const layer of layers) pbf.writeMessage(3, writeLayer, layer);
  return pbf.finish();
}

const degreesLng = (x: number) => (x / 2 ** ZOOM) * 360 - 180;
const degreesLat = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** ZOOM))) * 180) / Math.PI;

/** The directory of all tiles, each with the same bytes. */
function directory(ids: readonly number[], length: number): Uint8Array {
  const pbf = new Pbf();
  pbf.writeVarint(ids.length);
  ids.forEach((id, index) => pbf.writeVarint(id - (ids[index - 1] ?? 0)));
  for (const value of [1, length, 1]) for (const _id of ids) pbf.writeVarint(value);
  return pbf.finish();
}

/** Returns the archive's bytes, with the town around `lat`, `lng`. */
export function tileArchive({ lat, lng }: { lat: number; lng: number }): Buffer {
  const x = Math.floor(((lng + 180) / 360) * 2 ** ZOOM);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** ZOOM);
  const around = [-1, 0, 1];
  const ids = around.flatMap((dx) => around.map((dy) => zxyToTileId(ZOOM, x + dx, y + dy)));
  const tile = town();
  const root = directory(
    ids.toSorted((a, b) => a - b),
    tile.length,
  );
  const metadata = Buffer.from(JSON.stringify({ name: 'Testville' }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 'latin1');
  const [afterRoot, afterMetadata] = [HEADER_BYTES + root.length, HEADER_BYTES + root.length + metadata.length];
  const numbers = [HEADER_BYTES, root.length, afterRoot, metadata.length, afterMetadata, 0, afterMetadata, tile.length];
  [...numbers, ids.length, ids.length, 1].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index),
  );
  // Clustered, uncompressed directory and tiles, vector tiles, one zoom level.
  header.set([1, 1, 1, 1, ZOOM, ZOOM], 96);
  const corners = [degreesLng(x - 1), degreesLat(y + 2), degreesLng(x + 2), degreesLat(y - 1)];
  corners.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index));
  return Buffer.concat([header, root, metadata, tile]);
}
