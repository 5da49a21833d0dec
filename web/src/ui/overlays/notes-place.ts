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
  /** Of the uppermost dialog: between its head and its foot, or what is wrong above that, is what may be covered. */
  dialog: { top: number; body: Band } | null;
  /** The field one is at, with its name and what is wrong with it. */
  field: Band | null;
  /** How far somebody has come who goes step by step, where the notes could lie over it. */
  progress?: Band | null;
}

const GAP_PX = 8;

/**
 * Where notes that come from above begin, where that is not their usual place: right above the foot of a dialog whose title and cross they
 * would cover there, or below its head where the field one is at is near the foot; on a page, below the progress and the field they would
 * cover. Nor do they stay above what is seen.
 */
export function placeOfNotes({ seen, height, dialog, field, progress = null }: Surroundings): number | null {
  const above = seen.top + GAP_PX;
  const reaches = (top: number, band: Band | null) => band !== null && band.top < top + height && band.bottom > top;
  const covers = (top: number) => reaches(top, field);
  const below = (top: number, band: Band | null) => {
    const next = (band?.bottom ?? 0) + GAP_PX;
    return reaches(top, band) && next + height <= seen.bottom ? next : top;
  };
  if (dialog === null || above + height <= dialog.top) {
    const free = below(below(above, progress), field);
    return seen.top > 0 || free !== above ? free : null;
  }
  const high = Math.max(dialog.body.top, seen.top) + GAP_PX;
  const low = Math.max(high, Math.min(dialog.body.bottom, seen.bottom) - GAP_PX - height);
  return covers(low) && !covers(high) ? high : low;
}
