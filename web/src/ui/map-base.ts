import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAP_DEFAULT } from '@jipe/contract/values/coordinates';
import { brand } from '../lib/brand.ts';
import { addOutlines } from './map-outlines.ts';
import type { Coordinates } from './coordinates.ts';
import { partWords } from './texts-parts.ts';

const MAX_ZOOM = 18;

/** A map in `node`, on the tiles of the settings where there are some, else on the product's own outlines. Remove it when done. */
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
  if (brand.tiles) {
    const { url, attribution } = brand.tiles;
    L.tileLayer(url, { maxZoom: MAX_ZOOM, attribution: asText(attribution) }).addTo(map);
  } else addOutlines(map);
  return map;
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
