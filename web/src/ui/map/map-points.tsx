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
  /** Less present than the others: what is not active. */
  isMuted?: boolean;
}

export interface PointsMapProps {
  points: readonly MapPoint[];
  onOpen?: (id: string) => void;
}

/** At first. Of streets only tiles know: the product's own outlines show the towns around instead. */
const CLOSEST = brand.tiles ? 14 : 10;

/** Room for the zoom buttons and the scale, behind which a pin could not be pressed. */
const BESIDE_CONTROLS = { paddingTopLeft: [72, 56], paddingBottomRight: [40, 48] } satisfies L.FitBoundsOptions;

const boundsOf = (points: readonly MapPoint[]) => L.latLngBounds(points.map(({ lat, lng }) => [lat, lng]));

/** Which they are and where, as one text that is the same in any order. */
const placesOf = (points: readonly MapPoint[]) =>
  points
    .map(({ id, lat, lng }) => `${id} ${lat} ${lng}`)
    .toSorted()
    .join();

/** All of them in sight at first; what lies close together is a number until one looks closer. */
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
  // A new name or number is no reason to move the map away from where one looks.
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
