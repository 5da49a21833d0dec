import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createMap, pinIcon } from './map-base.ts';
import { type Coordinates, isSamePlace, rounded } from './coordinates.ts';
import { partWords } from '../texts-parts.ts';
import { mapWords } from '../texts-map.ts';
import styles from './map.module.css';

export interface PinMapProps {
  value: Coordinates;
  onChange: (value: Coordinates) => void;
  /** The pin's possible error, in metres; null for an exact pin. */
  within?: number | null;
  /** The label above the pin. */
  pinLabel: string;
}

const STEP_PX = 8;
const LARGE_STEP_PX = 64;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A map with one movable pin: by dragging, by pressing on the map, or with the arrow keys while the pin has the focus.
 */
export function PinMap({ value, within = null, onChange, pinLabel }: PinMapProps) {
  const node = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  const tell = useEffectEvent((place: Coordinates) => onChange(rounded(place)));
  const start = useEffectEvent(() => value);

  useEffect(() => {
    if (!node.current) return undefined;
    const map = createMap(node.current, start());
    const marker = L.marker(start(), { icon: pinIcon(styles.pin ?? ''), draggable: true, autoPan: true }).addTo(map);
    marker.bindTooltip(pinLabel, { permanent: true, direction: 'top', className: styles.label ?? '' });
    marker.on('dragend', () => tell(marker.getLatLng()));
    map.on('click', (event) => tell(event.latlng.wrap()));
    const element = marker.getElement();
    element?.setAttribute('role', 'application');
    element?.setAttribute('aria-roledescription', mapWords.movablePin);
    element?.setAttribute('aria-label', mapWords.pinHelp(pinLabel));
    element?.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation();
      const px = event.shiftKey ? LARGE_STEP_PX : STEP_PX;
      const point = map.latLngToContainerPoint(marker.getLatLng()).add([arrow[0] * px, arrow[1] * px]);
      tell(map.containerPointToLatLng(point));
    });
    parts.current = { map, marker };
    // In a dialog the map's size is known only once the dialog has opened.
    const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    watch.observe(node.current);
    return () => {
      watch.disconnect();
      map.remove();
      parts.current = null;
    };
  }, [pinLabel]);

  useEffect(() => {
    const { map } = parts.current ?? {};
    if (!map || within === null) return undefined;
    const circle = L.circle(start(), { radius: within, className: styles.within ?? '', interactive: false }).addTo(map);
    const showWhole = () => map.fitBounds(circle.getBounds(), { animate: false, maxZoom: 15 });
    // While a dialog opens, the map has no size yet.
    if (map.getSize().x > 0) showWhole();
    map.once('resize', showWhole);
    return () => {
      map.off('resize', showWhole);
      circle.remove();
    };
  }, [within, value.lat, value.lng, pinLabel]);

  useEffect(() => {
    const { map, marker } = parts.current ?? {};
    if (!map || !marker) return;
    if (isSamePlace(rounded(marker.getLatLng()), value)) return;
    marker.setLatLng(value);
    const isNear = map.getBounds().pad(-0.15).contains(value);
    if (!isNear) map.setView(value, Math.max(map.getZoom(), 12));
  }, [value]);

  return <section ref={node} className={styles.map} aria-label={partWords.map} />;
}
