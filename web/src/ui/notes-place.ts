/** From the top of the screen, in pixels. */
interface Band {
  top: number;
  bottom: number;
}

export interface Surroundings {
  /** What is seen of the page: a keyboard leaves less of it. */
  seen: Band;
  /** How high the notes are. */
  height: number;
  /** Of the uppermost dialog: between its head and its foot is what may be covered. */
  dialog: { top: number; body: Band } | null;
  /** The field one is at. */
  field: Band | null;
}

const GAP_PX = 8;

/**
 * Where notes that come from above begin, where that is not their usual place: right above the foot of a dialog whose title and cross they
 * would cover there, or below its head where the field one is at is near the foot. Nor do they stay above what is seen.
 */
export function placeOfNotes({ seen, height, dialog, field }: Surroundings): number | null {
  const above = seen.top + GAP_PX;
  if (dialog === null || above + height <= dialog.top) return seen.top > 0 ? above : null;
  const high = Math.max(dialog.body.top, seen.top) + GAP_PX;
  const low = Math.max(high, Math.min(dialog.body.bottom, seen.bottom) - GAP_PX - height);
  const covers = (top: number) => field !== null && field.top < top + height && field.bottom > top;
  return covers(low) && !covers(high) ? high : low;
}
