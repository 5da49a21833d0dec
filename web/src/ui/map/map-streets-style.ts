import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import { fontFamily } from '../tokens.ts';

/** Styles of the layers of Protomaps' basemap: muted, so that pins stand out. */

export interface StreetColors {
  land: string;
  green: string;
  water: string;
  building: string;
  border: string;
  casing: string;
  road: string;
  mainRoad: string;
  name: string;
}

const isKind =
  (...kinds: unknown[]) =>
  (_zoom: number, { props }: Feature) =>
    kinds.includes(props['kind']);

const POLYGON = 3;
const isArea = (_zoom: number, { geomType }: Feature) => Number(geomType) === POLYGON;
const isLine = (zoom: number, feature: Feature) => !isArea(zoom, feature);

const GREEN =
  'park national_park nature_reserve forest wood grass grassland garden scrub cemetery golf_course recreation_ground playground pitch zoo';
const isGreen = isKind(...GREEN.split(' '));

/** From minor to major roads; major ones are drawn above. Widths in pixels by zoom. */
const ROADS = [
  {
    kinds: ['path', 'other'],
    minzoom: 14,
    widths: [
      [14, 0.5],
      [20, 6],
    ],
    isMain: false,
  },
  {
    kinds: ['minor_road'],
    minzoom: 12,
    widths: [
      [12, 0.5],
      [15, 3],
      [18, 14],
    ],
    isMain: false,
  },
  {
    kinds: ['major_road', 'medium_road'],
    minzoom: 8,
    widths: [
      [8, 0.5],
      [13, 2.5],
      [18, 20],
    ],
    isMain: true,
  },
  {
    kinds: ['highway'],
    minzoom: 4,
    widths: [
      [4, 0.5],
      [11, 2],
      [18, 24],
    ],
    isMain: true,
  },
];

const GROWTH = 1.6;

/** All roads' edges are drawn first, so that no edge crosses a junction. */
function roadRules({ casing, road, mainRoad }: StreetColors): PaintRule[] {
  const rule = (of: (typeof ROADS)[number], color: string, edge: number): PaintRule => {
    const width = exp(GROWTH, of.widths);
    return {
      dataLayer: 'roads',
      minzoom: of.minzoom,
      filter: isKind(...of.kinds),
      symbolizer: new LineSymbolizer({
        color,
        width: (zoom) => width(zoom) + edge,
        lineCap: 'round',
        lineJoin: 'round',
      }),
    };
  };
  return [...ROADS.map((of) => rule(of, casing, 1.5)), ...ROADS.map((of) => rule(of, of.isMain ? mainRoad : road, 0))];
}

export function paintOfStreets(colors: StreetColors): PaintRule[] {
  const { land, green, water, building, border } = colors;
  return [
    { dataLayer: 'earth', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: land }) },
    { dataLayer: 'landcover', filter: isGreen, symbolizer: new PolygonSymbolizer({ fill: green }) },
    { dataLayer: 'landuse', filter: isGreen, symbolizer: new PolygonSymbolizer({ fill: green }) },
    { dataLayer: 'water', filter: isArea, symbolizer: new PolygonSymbolizer({ fill: water }) },
    { dataLayer: 'water', filter: isLine, minzoom: 9, symbolizer: new LineSymbolizer({ color: water, width: 1.5 }) },
    { dataLayer: 'buildings', minzoom: 15, filter: isArea, symbolizer: new PolygonSymbolizer({ fill: building }) },
    ...roadRules(colors),
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: border, width: 1, dash: [4, 3] }),
    },
  ];
}

/** The sizes match the page's small texts. */
export const streetFont = (px: 12 | 14): string => `600 ${px}px ${fontFamily}`;

const HALO_PX = 2;

/**
 * Labels in order of priority: names of towns, then of quarters, then of streets, major ones first. The first that fits
 * is kept.
 */
export function namesOfStreets({ name, land }: StreetColors): LabelRule[] {
  const look = { fill: name, stroke: land, width: HALO_PX };
  const small = { ...look, font: streetFont(12) };
  const ofRoads = (minzoom: number, ...kinds: string[]): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    filter: isKind(...kinds),
    symbolizer: new LineLabelSymbolizer(small),
  });
  const ofPlaces = (kind: string, minzoom: number, maxzoom: number, px: 12 | 14): LabelRule => ({
    dataLayer: 'places',
    minzoom,
    maxzoom,
    filter: isKind(kind),
    symbolizer: new CenteredTextSymbolizer({ ...look, font: streetFont(px) }),
  });
  return [
    ofPlaces('locality', 6, 16, 14),
    ofPlaces('neighbourhood', 13, 17, 12),
    ofRoads(12, 'highway', 'major_road', 'medium_road'),
    ofRoads(15, 'minor_road'),
  ];
}
