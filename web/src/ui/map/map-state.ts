/** What a map draws, without the map itself. */

import type { Coordinates } from './coordinates.ts';

/** The room of a name; a long one reaches into its neighbour's. */
const LABEL_PX = { width: 150, height: 26 };
const MOST_LABELS = 60;
/** A pin and a number are 40 wide. */
const TOGETHER_PX = 40;

export interface Town {
  name: string;
  lat: number;
  lng: number;
  size: number;
}

interface StateDetail {
  towns: Town[];
  /** The ZIP codes of towns that have several, without a size. */
  zips: Town[];
  borders: [lat: number, lng: number][][];
}

/** The format is told in web/build/map-data.ts. */
export function parseState(text: string): StateDetail {
  const detail: StateDetail = { towns: [], zips: [], borders: [] };
  for (const line of text.split('\n')) {
    const [kind, first = '', lat, lng, size] = line.split('\t');
    if (kind === 'T') detail.towns.push({ name: first, lat: Number(lat), lng: Number(lng), size: Number(size) });
    if (kind === 'Z') detail.zips.push({ name: first, lat: Number(lat), lng: Number(lng), size: 0 });
    if (kind === 'C') detail.borders.push(pointsOf(first.split(' ').map(Number)));
  }
  return detail;
}

function pointsOf(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lat += steps[at] ?? 0;
    lng += steps[at + 1] ?? 0;
    points.push([lat / 1000, lng / 1000]);
  }
  return points;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A capital of the largest names, and half their line. */
const LETTER_PX = 8;
const HALF_LINE_PX = 10;

/** Would a name in the middle of `at` reach below one of the boxes that lie over the map? */
export function isCovered(name: string, at: { x: number; y: number }, boxes: readonly Box[]): boolean {
  const half = (name.length * LETTER_PX) / 2;
  return boxes.some(
    ({ left, right, top, bottom }) =>
      at.x + half > left && at.x - half < right && at.y + HALF_LINE_PX > top && at.y - HALF_LINE_PX < bottom,
  );
}

/** The largest first, and none where a larger one's label already is. */
export function pickLabels<T extends { size: number }>(
  towns: readonly T[],
  place: (town: T) => { x: number; y: number },
): T[] {
  const taken: { x: number; y: number }[] = [];
  const picked: T[] = [];
  for (const town of towns.toSorted((a, b) => b.size - a.size)) {
    const { x, y } = place(town);
    const isNear = (other: { x: number; y: number }) =>
      Math.abs(other.x - x) < LABEL_PX.width && Math.abs(other.y - y) < LABEL_PX.height;
    if (taken.some(isNear)) continue;
    taken.push({ x, y });
    if (picked.push(town) === MOST_LABELS) break;
  }
  return picked;
}

/** Points that would stand on each other, together: with the first that is near, whatever lies between. */
export function gather<P extends Coordinates>(
  points: readonly P[],
  place: (point: P) => { x: number; y: number },
): P[][] {
  const groups: { x: number; y: number; points: P[] }[] = [];
  for (const point of points) {
    const { x, y } = place(point);
    const near = groups.find((group) => Math.abs(group.x - x) < TOGETHER_PX && Math.abs(group.y - y) < TOGETHER_PX);
    if (near) near.points.push(point);
    else groups.push({ x, y, points: [point] });
  }
  return groups.map((group) => group.points);
}
