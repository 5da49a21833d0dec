import type { ReactNode } from 'react';
import styles from './map.module.css';
import { partInPlace } from '../part-in-place.tsx';
import { Skeleton } from '../data/skeleton.tsx';

const Waiting = () => (
  <div className={styles.map}>
    <Skeleton height="100%" />
  </div>
);

const Missing = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.map} ${styles.missing}`}>{children}</div>
);

// The map's code and outlines are lazy-loaded where a map is shown. Nothing depends on a map: coordinates can be typed,
// and every place is in the list too.

/** One movable pin. Its container needs a height. */
export const PinMap = partInPlace(async () => (await import('./map-pin.tsx')).PinMap, Waiting, Missing);

/** Points to look at and open. Its container needs a height. */
export const PointsMap = partInPlace(async () => (await import('./map-points.tsx')).PointsMap, Waiting, Missing);
