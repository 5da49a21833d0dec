import { seekerWeekOf } from '@jipe/contract/applicants/rules.week';
import type { SeekerProfileBody } from '@jipe/contract/seeker/schema';
import { DAY_MS, MINUTE_MS } from '@jipe/contract/values/duration';
import type { RateRule } from '../../ports/rate-limit/port.ts';
import type { QuestionAnswer } from '../../db/stored.ts';

export interface SeekerTokens {
  token: string;
  refresh_token: string;
  seeker_id: string;
}

/** How long the links of a receipt work. */
export const LINK_MS = 7 * DAY_MS;
/** How long an address is blocked after its owner said that it was not them. */
export const SHUT_MS = 30 * DAY_MS;
/** New people per network address. */
export const NEW_PEOPLE_PER_ADDRESS: RateRule = { limit: 60, windowSeconds: 3600 };

// ── hours ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The columns that sent hours change. Slots win over a week; a week without slots is shown as sent. */
export function hoursOf({ time_slots, availabilities }: Pick<SeekerProfileBody, 'time_slots' | 'availabilities'>) {
  if (time_slots !== undefined)
    return { given_slots: JSON.stringify(time_slots), availabilities: JSON.stringify(seekerWeekOf(time_slots)) };
  return availabilities === undefined ? {} : { given_slots: null, availabilities: JSON.stringify(availabilities) };
}

// ── codes ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Kinds of mail that contain a code or a link token. */
export const CODE_MAIL = 'seeker_code';
export const RECEIPT_MAIL = 'seeker_receipt';

export const CODE_DIGITS = 6;
/** How long a code is valid, and how long a session opened by a code may set a password. */
export const CODE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** Answers about codes leave at a multiple of this real time, longer than a code check takes on a busy machine. */
export const CODE_STEP_MS = 200;
/** The least time between two mailed codes. */
export const CODE_PAUSE_MS = MINUTE_MS;

// ── a circle on the globe, for the flat index of the database ────────────────────────────────────────────────────

export const EARTH_METRES = 6_371_008.8;
const METRES_A_DEGREE = (EARTH_METRES * Math.PI) / 180;
/** The Mercator map is infinite towards the poles; nobody lives beyond this latitude. */
const LAST_LAT = 89.9;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (rad: number) => (rad * 180) / Math.PI;

/** The y position of a latitude on a Mercator map, where degrees have the same length in all directions. */
const mapHeight = (lat: number) => {
  const capped = Math.min(Math.max(lat, -LAST_LAT), LAST_LAT);
  return degrees(Math.log(Math.tan(radians(45 + capped / 2))));
};

export interface Box {
  /** The centre's longitude for distances within this box. Across the date line it is shifted by 360 degrees. */
  centre: number;
  west: number;
  east: number;
}

export interface Area {
  lat: number;
  lng: number;
  radius_m: number;
  /** Positions on the Mercator map. */
  height: number;
  south: number;
  north: number;
  /** One box, or two when the circle crosses the date line. Together they cover slightly more than the circle. */
  boxes: Box[];
  /**
   * The least distance over the ground, in metres, per degree of distance on the map, for points in the circle. 0 when
   * unknown (around a pole).
   */
  metresPerDegree: number;
}

/** The area within `radius_km` of a place. */
export function areaAround({ lat, lng, radius_km }: { lat: number; lng: number; radius_km: number }): Area {
  const radius_m = radius_km * 1000;
  // A thousandth larger than the circle, so that rounding loses nothing at its edge.
  const angle = (radius_m / EARTH_METRES) * 1.001;
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)];
  const area = { lat, lng, radius_m, height: mapHeight(lat), south: mapHeight(south), north: mapHeight(north) };
  if (south <= -LAST_LAT || north >= LAST_LAT) {
    return { ...area, boxes: [{ centre: lng, west: -180, east: 180 }], metresPerDegree: 0 };
  }
  const reach = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat))));
  const [west, east] = [lng - reach, lng + reach];
  const boxes: Box[] = [{ centre: lng, west: Math.max(west, -180), east: Math.min(east, 180) }];
  if (west < -180) boxes.push({ centre: lng + 360, west: west + 360, east: 180 });
  if (east > 180) boxes.push({ centre: lng - 360, west: -180, east: east - 360 });
  // The map stretches by 1 / cos(latitude), and the shortest path to a place in the circle stays within the circle.
  const narrowest = Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))));
  return { ...area, boxes, metresPerDegree: METRES_A_DEGREE * narrowest };
}

// ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SortedAnswers {
  /** In the order of the questions, then of the listing's responsibilities. */
  answers: QuestionAnswer[];
  /** Whether a question has no answer. */
  missing: boolean;
}

/**
 * Matches a seeker's answers with the questions of the business, which all need an answer, and the listing's
 * responsibilities, which do not. Any other answer is dropped without an error: the questions may have changed while
 * the seeker was writing.
 */
export function sortAnswers(
  asked: { questions: readonly string[]; responsibilities: readonly string[] },
  given: readonly QuestionAnswer[],
): SortedAnswers {
  const byName = new Map(given.map((answer) => [answer.name, answer]));
  const names = new Set([...asked.questions, ...asked.responsibilities]);
  return {
    answers: [...names].flatMap((name) => byName.get(name) ?? []),
    missing: asked.questions.some((name) => !byName.has(name)),
  };
}
