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

/**
 * Creates a map in `node`: on the configured tiles or streets, otherwise on the product's own outlines. The caller
 * removes it.
 */
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
  // Away from the attribution, which takes two lines on a narrow map.
  L.control.scale({ position: 'topright' }).addTo(map);
  if (brand.tiles) addTiles(map, brand.tiles);
  else addOutlines(map);
  return map;
}

/**
 * Adds raster tiles of another server, or the product's own streets above its outlines, since an archive may cover only
 * one region.
 */
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
      // Relabels the map: the streets have their own names of towns.
      map.fire('moveend');
    })
    // If the streets cannot be loaded, the outlines stay.
    .catch(() => undefined);
}

/** Leaflet takes attributions as HTML, so the text is escaped. */
function asText(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}

/** A pin whose tip marks the place. */
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
