/** In pixels from the top of the screen. */
interface Band {
  top: number;
  bottom: number;
}

export interface Surroundings {
  /** The visible part of the page, without an on-screen keyboard. */
  seen: Band;
  /** The height of the toasts. */
  height: number;
  /**
   * The topmost dialog. Toasts may cover `body`: between its header and its footer, or the problem shown above the
   * footer.
   */
  dialog: { top: number; body: Band } | null;
  /** The focused field with its label and its error. */
  field: Band | null;
  /** A stepper's progress, where the toasts could cover it. */
  progress?: Band | null;
}

const GAP_PX = 8;

/**
 * Where toasts at the top begin, or null for their usual place. Above the footer of a dialog whose title and close
 * button they would cover, or below its header when the focused field is near the footer; on a page, below the progress
 * and the focused field. Never above the visible part.
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
