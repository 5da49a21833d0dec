import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { brand } from '../../lib/brand.ts';
import { createMap, pinIcon } from './map-base.ts';
import type { Coordinates } from './coordinates.ts';
import { gather } from './map-state.ts';
import { partWords } from '../texts-parts.ts';
import styles from './map.module.css';

export interface MapPoint extends Coordinates {
  id: string;
  label: string;
  /** Less prominent, for inactive entries. */
  isMuted?: boolean;
}

export interface PointsMapProps {
  points: readonly MapPoint[];
  onOpen?: (id: string) => void;
}

/** The closest initial zoom. Only tiles show streets; without them the zoom leaves the surrounding towns in sight. */
const CLOSEST = brand.tiles ? 14 : 10;

/** Room for the zoom buttons and the scale, which would cover a pin. */
const BESIDE_CONTROLS = { paddingTopLeft: [72, 56], paddingBottomRight: [40, 48] } satisfies L.FitBoundsOptions;

const boundsOf = (points: readonly MapPoint[]) => L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]));

/** The points' ids and places as one text, independent of their order. */
const placesOf = (points: readonly MapPoint[]) =>
  points
    .map(({ id, lat, lng }) => `${id} ${lat} ${lng}`)
    .toSorted()
    .join();

/** A map that first shows all points; points close together appear as a number until the user zooms in. */
export function PointsMap({ points, onOpen }: PointsMapProps) {
  const node = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: L.Map; layer: L.LayerGroup } | null>(null);
  const open = useEffectEvent((id: string) => onOpen?.(id));

  const draw = useEffectEvent(() => {
    const { map, layer } = parts.current ?? {};
    if (!map || !layer) return;
    layer.clearLayers();
    for (const group of gather(points, (point) => map.project(point))) {
      const [first] = group;
      if (!first) continue;
      if (group.length === 1) pointMarker(first, open).addTo(layer);
      else groupMarker(map, group).addTo(layer);
    }
  });

  useEffect(() => {
    if (!node.current) return undefined;
    const map = createMap(node.current);
    parts.current = { map, layer: L.layerGroup().addTo(map) };
    map.on('zoomend', draw);
    const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    watch.observe(node.current);
    return () => {
      watch.disconnect();
      map.remove();
      parts.current = null;
    };
  }, []);

  const fit = useEffectEvent(() => {
    if (points.length === 0) return;
    parts.current?.map.fitBounds(boundsOf(points), {
      ...(points.length > 1 ? BESIDE_CONTROLS : { padding: [40, 40] }),
      maxZoom: CLOSEST,
      animate: false,
    });
  });
  // Fits again only for changed places: a new name or number must not move the user's view.
  const places = placesOf(points);
  useEffect(() => fit(), [places]);
  useEffect(() => draw(), [points]);

  return <section ref={node} className={styles.map} aria-label={partWords.map} />;
}

function pointMarker(point: MapPoint, open: (id: string) => void): L.Marker {
  const className = `${styles.pin} ${point.isMuted === true ? styles.muted : ''}`;
  const marker = L.marker(point, { icon: pinIcon(className), title: point.label, alt: point.label });
  marker.on('click', () => open(point.id));
  marker.on('add', () => name(marker, point.label));
  return marker;
}

function groupMarker(map: L.Map, group: readonly MapPoint[]): L.Marker {
  const html = document.createElement('span');
  html.textContent = String(group.length);
  const bounds = boundsOf(group);
  const icon = L.divIcon({ className: styles.group ?? '', html, iconSize: [40, 40] });
  const marker = L.marker(bounds.getCenter(), { icon });
  marker.on('click', () => map.fitBounds(bounds, { padding: [48, 48], maxZoom: map.getZoom() + 3 }));
  marker.on('add', () => name(marker, partWords.placesTogether(group.length)));
  return marker;
}

function name(marker: L.Marker, label: string): void {
  const element = marker.getElement();
  element?.setAttribute('role', 'button');
  element?.setAttribute('aria-label', label);
}
