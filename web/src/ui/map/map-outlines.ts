import L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import { usStates } from '@jipe/contract/values/us-states';
import { isCovered, parseState, pickLabels, type Town } from './map-state.ts';
import { partWords } from '../texts-parts.ts';
import styles from './map.module.css';

/*
 * The base map when no tile server is configured: state borders when zoomed out, county borders and names of towns when
 * zoomed in. All data are the product's own files, so that a map works without an outside service.
 */

const NEAR_ZOOM = 7;
const ZIP_ZOOM = 12;
/** Names that differ between the atlas and the app's list of states. */
const OTHER_NAMES: Record<string, string> = {
  'United States Virgin Islands': 'VI',
  'Commonwealth of the Northern Mariana Islands': 'MP',
};

const urls = import.meta.glob<string>('./map-data/*.tsv', { query: '?url', import: 'default', eager: true });

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** The boxes of the map's controls (buttons, scale, attribution), relative to its upper left corner. */
function controlsOf(map: L.Map) {
  const { left: x, top: y } = map.getContainer().getBoundingClientRect();
  return [...map.getContainer().querySelectorAll('.leaflet-control')].map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  });
}

/** The pane lies below the streets, where a map has them. */
const PANE = 'outlines';
const BELOW_TILES = '150';

/**
 * Draws the outlines below the markers, and loads more as the map moves. Data that cannot be loaded are left out: the
 * map works without them. Towns for which `isNamed` is true get no label.
 */
export function addOutlines(map: L.Map, isNamed: (town: Town) => boolean = () => false): void {
  map.createPane(PANE).style.zIndex = BELOW_TILES;
  const labels = L.layerGroup().addTo(map);
  const towns: Town[] = [];
  const zips: Town[] = [];
  const areas: { code: string; bounds: L.LatLngBounds; isAsked: boolean }[] = [];
  let isGone = false;
  map.attributionControl.addAttribution(partWords.mapSources);

  const line = (points: L.LatLngExpression[] | L.LatLngExpression[][], className: string | undefined) =>
    L.polyline(points, { className: className ?? '', interactive: false, smoothFactor: 1.5, pane: PANE }).addTo(map);

  function label(): void {
    labels.clearLayers();
    const bounds = map.getBounds().pad(0.1);
    const named = map.getZoom() >= ZIP_ZOOM ? [...towns, ...zips] : towns;
    const covered = controlsOf(map);
    const inSight = named.filter(
      (town) =>
        bounds.contains(town) && !isNamed(town) && !isCovered(town.name, map.latLngToContainerPoint(town), covered),
    );
    for (const town of pickLabels(inSight, (one) => map.latLngToLayerPoint([one.lat, one.lng]))) {
      const html = document.createElement('span');
      html.textContent = town.name;
      const className = town.size === 0 ? styles.zip : styles.town;
      const icon = L.divIcon({ className: className ?? '', html, iconSize: [0, 0] });
      L.marker([town.lat, town.lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(labels);
    }
  }

  async function detail(code: string): Promise<void> {
    const url = urls[`./map-data/${code}.tsv`];
    if (url === undefined) return;
    const state = parseState(await (await load(url)).text());
    if (isGone) return;
    line(state.borders, styles.county);
    towns.push(...state.towns);
    zips.push(...state.zips);
    label();
  }

  function look(): void {
    if (map.getZoom() >= NEAR_ZOOM) {
      const bounds = map.getBounds().pad(0.3);
      for (const area of areas) {
        if (area.isAsked || !bounds.intersects(area.bounds)) continue;
        area.isAsked = true;
        detail(area.code).catch(() => (area.isAsked = false));
      }
    }
    label();
  }

  async function overview(): Promise<void> {
    const topology = (await (await load(statesUrl)).json()) as Topology;
    if (isGone) return;
    const states = topology.objects['states'] as GeometryCollection<{ name: string }>;
    const borders = mesh(topology, states).coordinates as [number, number][][];
    line(
      borders.map((one) => one.map(([lng, lat]): [number, number] => [lat, lng])),
      styles.state,
    );
    for (const state of feature(topology, states).features) {
      const code =
        OTHER_NAMES[state.properties.name] ?? usStates.find((one) => one.name === state.properties.name)?.code;
      if (code !== undefined) areas.push({ code, bounds: L.geoJSON(state).getBounds(), isAsked: false });
    }
    look();
  }

  map.on('moveend', look);
  map.on('unload', () => (isGone = true));
  overview().catch(() => undefined);
}
