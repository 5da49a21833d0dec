import { graphemesOf } from '../values/length.ts';

/** At most so many toasts are stacked; each hides by itself after so long. */
export const MAX_TOASTS = 5;
export const TOAST_MS = 3000;
export const PUSH_TOAST_MS = 3000;

export interface PushPayload {
  title: string;
  body: string;
  /** Where a click leads, a path of the web app. */
  path?: string;
}

/** Push services refuse large payloads: a body is cut to this many graphemes … */
export const PUSH_BODY_MAX = 200;
/** … and, because a grapheme can have any number of accents, to this many UTF-16 units (at most 3 bytes each). */
const PUSH_UNITS_MAX = 700;

/** The body as a notification shows it: on one line, cut where it is too long. */
export function pushBody(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  let cut = '';
  let count = 0;
  for (const { segment } of graphemesOf(line)) {
    if (++count > PUSH_BODY_MAX || cut.length + segment.length > PUSH_UNITS_MAX) return `${cut.trimEnd()}…`;
    cut += segment;
  }
  return cut;
}
