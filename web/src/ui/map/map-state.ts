/** The data and the layout of a map, without the map library. */

import type { Coordinates } from './coordinates.ts';

/** The space of a label; a longer name overlaps its neighbour's space. */
const LABEL_PX = { width: 150, height: 26 };
const MOST_LABELS = 60;
/** A pin and a group's number are 40 wide. */
const TOGETHER_PX = 40;

export interface Town {
  name: string;
  lat: number;
  lng: number;
  size: number;
}

interface StateDetail {
  towns: Town[];
  /** The ZIP codes of towns that have several; their `size` is 0. */
  zips: Town[];
  borders: [lat: number, lng: number][][];
}

/** The format is described in web/build/map-data.ts. */
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

/** The width of a capital letter in the largest labels, and half their line height. */
const LETTER_PX = 8;
const HALF_LINE_PX = 10;

/** Whether a label centred `at` would overlap one of the controls' boxes. */
export function isCovered(name: string, at: { x: number; y: number }, boxes: readonly Box[]): boolean {
  const half = (name.length * LETTER_PX) / 2;
  return boxes.some(
    ({ left, right, top, bottom }) =>
      at.x + half > left && at.x - half < right && at.y + HALF_LINE_PX > top && at.y - HALF_LINE_PX < bottom,
  );
}

/** Picks the largest towns first; leaves out labels that would overlap a larger town's. */
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

/** Groups points that would overlap. Each joins the first group near it, whatever lies between. */
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
