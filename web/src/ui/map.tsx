import { lazy, Suspense } from 'react';
import type { PinMapProps } from './map-pin.tsx';
import type { PointsMapProps } from './map-points.tsx';
import styles from './map.module.css';
import { Skeleton } from './skeleton.tsx';

// The map's own code and outlines load where a map is shown, and nowhere else.
const LazyPinMap = lazy(async () => ({ default: (await import('./map-pin.tsx')).PinMap }));
const LazyPointsMap = lazy(async () => ({ default: (await import('./map-points.tsx')).PointsMap }));

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
