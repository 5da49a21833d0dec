import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAP_DEFAULT } from '@jipe/contract/values/coordinates';
import type { Tiles } from '@jipe/contract/values/brand';
import { brand } from '../../lib/brand.ts';
import { loadCode } from '../../lib/part-code.ts';
import { addOutlines } from './map-outlines.ts';
import type { Coordinates } from './coordinates.ts';
import { partWords } from '../texts-parts.ts';

const MAX_ZOOM = 18;

/** A map in `node`, on the tiles or the streets of the settings where there are some, else on the product's own outlines. Remove it when done. */
export function createMap(node: HTMLElement, center: Coordinates = MAP_DEFAULT): L.Map {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(node, {
    center,
    zoom: MAP_DEFAULT.zoom,
    minZoom: 3,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
    worldCopyJump: true,
  });
  const { zoomIn, zoomOut } = partWords;
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  // Away from who is to be named for the map: on a narrow one those are two lines.
  L.control.scale({ position: 'topright' }).addTo(map);
  if (brand.tiles) addTiles(map, brand.tiles);
  else addOutlines(map);
  return map;
}

/** Pictures from elsewhere, or streets of the product's own above its outlines: an archive may be that of one region. */
function addTiles(map: L.Map, { url, attribution }: Tiles): void {
  const credit = asText(attribution);
  if (!url.startsWith('/')) return void L.tileLayer(url, { maxZoom: MAX_ZOOM, attribution: credit }).addTo(map);
  let hasStreets = (_at: Coordinates) => false;
  let isGone = false;
  map.on('unload', () => (isGone = true));
  addOutlines(map, (town) => hasStreets(town));
  loadCode(() => import('./map-streets.ts'))
    .then(async ({ readStreets }) => {
      const drawOn = await readStreets(url);
      if (isGone) return;
      hasStreets = drawOn(map);
      map.attributionControl.addAttribution(credit);
      // The names of towns there are the streets' own.
      map.fire('moveend');
    })
    // Without them the outlines stay.
    .catch(() => undefined);
}

/** Leaflet takes attributions as HTML. */
function asText(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}

/** A pin whose point stands on the place. */
export function pinIcon(className: string): L.DivIcon {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 32 42');
  svg.setAttribute('aria-hidden', 'true');
  const body = document.createElementNS(svg.namespaceURI, 'path');
  body.setAttribute('d', 'M16 1C7.700 1 1 7.700 1 16c0 10.500 15 25 15 25s15-14.500 15-25C31 7.700 24.300 1 16 1z');
  const eye = document.createElementNS(svg.namespaceURI, 'circle');
  for (const [name, value] of [
    ['cx', '16'],
    ['cy', '16'],
    ['r', '5.5'],
  ] as const)
    eye.setAttribute(name, value);
  svg.append(body, eye);
  const html = document.createElement('span');
  html.append(svg);
  return L.divIcon({ className, html, iconSize: [32, 42], iconAnchor: [16, 41], tooltipAnchor: [0, -44] });
}
