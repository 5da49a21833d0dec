/** In milliseconds. Loading that takes longer is shown as such; most loading ends before anybody wonders. */
export const LATE_MS = 1000;
