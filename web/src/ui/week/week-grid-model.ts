/**
 * A time span within a week: `from` is the first row, `to` the row after the last; past `rows` it reaches into the next
 * day.
 */
export interface WeekSpan {
  /** 0 is the first column. */
  day: number;
  from: number;
  to: number;
}

export interface GridSize {
  days: number;
  /** Rows per day. */
  rows: number;
}

export interface GridCell {
  day: number;
  row: number;
}

/** The part of a span that lies in one column. */
export interface WeekSegment extends WeekSpan {
  isStart: boolean;
  isEnd: boolean;
}

/** Whether a span lies in the first `nightRows` of a day or continues past its end. */
export const usesNight = (spans: readonly WeekSpan[], nightRows: number, rows: number): boolean =>
  spans.some(({ from, to }) => from < nightRows || to > rows);

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The cell under the pointer, or the nearest cell when the pointer is outside the grid. */
export function cellUnder(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number } | undefined,
  { days, rows }: GridSize,
): GridCell {
  if (!box || box.width === 0) return { day: 0, row: 0 };
  const part = (offset: number, length: number, parts: number) =>
    clamp(Math.floor((offset / length) * parts), 0, parts - 1);
  return { day: part(clientX - box.left, box.width, days), row: part(clientY - box.top, box.height, rows) };
}

/** One segment per column; a span past the last day continues on the first. */
export function segmentsOf(span: WeekSpan, { days, rows }: GridSize): WeekSegment[] {
  const first = { ...span, to: Math.min(span.to, rows), isStart: true, isEnd: span.to <= rows };
  if (span.to <= rows) return [first];
  const next = { day: (span.day + 1) % days, from: 0, to: span.to - rows, isStart: false, isEnd: true };
  return [first, next];
}

export function coversCell(span: WeekSpan, cell: GridCell, size: GridSize): boolean {
  return segmentsOf(span, size).some(({ day, from, to }) => day === cell.day && from <= cell.row && cell.row < to);
}

/**
 * The span drawn from one cell to another. It stays in its day, however the hand drifts sideways, and enters the next
 * day only above the row where it began, so that a night is drawn in its direction.
 */
export function spanBetween(anchor: GridCell, at: GridCell, { days, rows }: GridSize): WeekSpan {
  const isNextDay = at.day === anchor.day + 1 && anchor.day + 1 < days && at.row < anchor.row;
  if (isNextDay) return { day: anchor.day, from: anchor.row, to: rows + at.row + 1 };
  const from = Math.min(anchor.row, at.row);
  return { day: anchor.day, from, to: Math.max(anchor.row, at.row) + 1 };
}

/** A span moved to the pointer's cell, grabbed `grab` rows below its start. A span within a day stays within a day. */
export function movedSpan(span: WeekSpan, at: GridCell, grab: number, { rows }: GridSize): WeekSpan {
  const length = span.to - span.from;
  const last = span.to <= rows ? rows - length : rows - 1;
  const from = clamp(at.row - grab, 0, last);
  return { day: at.day, from, to: from + length };
}

/** A span whose start or end is dragged. It keeps at least one row and at most a whole day. */
export function resizedSpan(span: WeekSpan, edge: 'start' | 'end', at: GridCell, size: GridSize): WeekSpan {
  if (edge === 'start') return { ...span, from: clamp(at.row, Math.max(0, span.to - size.rows), span.to - 1) };
  const isNextDay = at.day === (span.day + 1) % size.days;
  if (isNextDay && span.to > size.rows) return { ...span, to: size.rows + Math.min(at.row + 1, span.from) };
  if (isNextDay && at.row < span.from) return { ...span, to: size.rows + at.row + 1 };
  return { ...span, to: clamp(at.row + 1, span.from + 1, size.rows) };
}

/**
 * The longest allowed span from a cell, up to `length` rows and within the day; null when not even one row is allowed.
 */
export function longestFrom(
  cell: GridCell,
  length: number,
  rows: number,
  isAllowed: (span: WeekSpan) => boolean,
): WeekSpan | null {
  for (let to = Math.min(cell.row + length, rows); to > cell.row; to -= 1) {
    const span = { day: cell.day, from: cell.row, to };
    if (isAllowed(span)) return span;
  }
  return null;
}

/** The cursor after a key press, kept within the grid. Null for a key that does not move the cursor. */
export function movedCursor(cell: GridCell, key: string, { days, rows }: GridSize): GridCell | null {
  const { day, row } = cell;
  const to = (d: number, r: number): GridCell => ({ day: clamp(d, 0, days - 1), row: clamp(r, 0, rows - 1) });
  switch (key) {
    case 'ArrowUp':
      return to(day, row - 1);
    case 'ArrowDown':
      return to(day, row + 1);
    case 'ArrowLeft':
      return to(day - 1, row);
    case 'ArrowRight':
      return to(day + 1, row);
    case 'PageUp':
      return to(day, row - 4);
    case 'PageDown':
      return to(day, row + 4);
    case 'Home':
      return to(day, 0);
    case 'End':
      return to(day, rows - 1);
    default:
      return null;
  }
}
