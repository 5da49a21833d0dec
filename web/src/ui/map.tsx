import { Suspense } from 'react';
import { lazyOr } from '../lib/lazy-part.tsx';
import type { PinMapProps } from './map-pin.tsx';
import type { PointsMapProps } from './map-points.tsx';
import styles from './map.module.css';
import { Skeleton } from './skeleton.tsx';
import { Text } from './text.tsx';
import { partWords } from './texts-parts.ts';

/** Coordinates can be typed, and every place is in the list as well: nothing depends on a map. */
const Missing = () => (
  <div className={styles.missing}>
    <Text tone="muted">{partWords.mapMissing}</Text>
  </div>
);

// The map's own code and outlines load where a map is shown, and nowhere else.
const LazyPinMap = lazyOr(async () => (await import('./map-pin.tsx')).PinMap, Missing);
const LazyPointsMap = lazyOr(async () => (await import('./map-points.tsx')).PointsMap, Missing);

const waiting = (
  <div className={styles.map}>
    <Skeleton height="100%" />
  </div>
);

/** One pin to put on its place. Give it a box with a height. */
export function PinMap(props: PinMapProps) {
  return (
    <Suspense fallback={waiting}>
      <LazyPinMap {...props} />
    </Suspense>
  );
}

/** Many points to look at and open. Give it a box with a height. */
export function PointsMap(props: PointsMapProps) {
  return (
    <Suspense fallback={waiting}>
      <LazyPointsMap {...props} />
    </Suspense>
  );
}
