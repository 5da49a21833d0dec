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

// The map's own code and outlines load where a map is shown, and nowhere else. Coordinates can be typed, and every place is in the list
// as well: nothing depends on a map.

/** One pin to put on its place. Give it a box with a height. */
export const PinMap = partInPlace(async () => (await import('./map-pin.tsx')).PinMap, Waiting, Missing);

/** Many points to look at and open. Give it a box with a height. */
export const PointsMap = partInPlace(async () => (await import('./map-points.tsx')).PointsMap, Waiting, Missing);
