import { type Pinned, zipNearby } from '../locations/rules.ts';
import { seekerTexts } from './texts.ts';
import { jobTypes, type JobType } from '../listings/rules.ts';

export const DEFAULT_RADIUS_KM = 50;
export const MAX_RADIUS_KM = 500;
/** The feed is counted only this far: a `count` of this value means this many or more. */
export const FEED_COUNTED_AT_MOST = 1000;
/** The count examines at most this many listings: of the area, or of the newest. */
export const FEED_LOOKED_AT = 5000;
export const FULL_NAME_MAX = 100;
export const ABOUT_YOU_MAX = 2000;
export const WORK_HISTORY_MAX = 50;
export const SKILLS_MAX = 50;
/** Limit of the note to the employer, in characters. */
export const NOTE_MAX = 300;
export const VIA_MAX = 20;
export const isVia = (text: string) => /^[a-z0-9:_-]{1,20}$/.test(text);

/** States of an application that its seeker sees. The first one that holds applies. */
export const applicationStates = ['withdrawn', 'told', 'closed', 'talking', 'seen', 'received'] as const;

const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Place {
  lat: number;
  lng: number;
}

/** Distance over the ground (great circle), in kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const DATE = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/;

/** Whether the text is a month or day that exists: `2024-02`, `2024-02-29`. */
export function isPartialDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  if (match[3] === undefined) return true;
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Whether `end` is before `start`, by the parts that both have: `2024-02` and `2024-02-10` are the same month. */
export function isReversed(start: string, end: string): boolean {
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

/** Any minute of the day, `24:00` for its end. */
export const isClockTime = (text: string) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

export const isJobType = (text: string): text is JobType => jobTypes.some((type) => type === text);

/** Returns the business's questions without an answer. An application must answer each question. */
export function unansweredQuestions(
  questions: readonly { name: string }[],
  answers: readonly { name: string }[],
): string[] {
  const answered = new Set(answers.map((a) => a.name));
  return questions.map((q) => q.name).filter((name) => !answered.has(name));
}

/** Returns `near 84601` for a location whose pin is not at its door, else null. */
export function nearby(location: Pinned): string | null {
  const zip = zipNearby(location);
  return zip === null ? null : seekerTexts.near(zip);
}
