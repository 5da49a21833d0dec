import { graphemesOf } from '../values/length.ts';

/** The most toasts at a time, and after how many milliseconds each closes by itself. */
export const MAX_TOASTS = 5;
export const TOAST_MS = 3000;
export const PUSH_TOAST_MS = 3000;

export interface PushPayload {
  title: string;
  body: string;
  /** Path in the web app that a click opens. */
  path?: string;
}

/** Push services refuse large payloads, so a body is cut to this many graphemes … */
export const PUSH_BODY_MAX = 200;
/** … and, because a grapheme can have any number of accents, to this many UTF-16 units (at most 3 bytes each). */
const PUSH_UNITS_MAX = 700;

/** Returns the body as a notification shows it: on one line, cut when too long. */
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
