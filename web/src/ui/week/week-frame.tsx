import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text.tsx';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';
import styles from './week-grid.module.css';

export interface WeekDay {
  name: string;
  short: string;
  /** Text over a day on which nothing is drawn. */
  note?: string;
}

interface WeekFrameProps {
  days: readonly WeekDay[];
  /** Rows per day. */
  rows: number;
  /** A row's time, short enough for a narrow column. */
  shortTime: (row: number) => string;
  /** How many rows at the beginning of each day are cut off. */
  hiddenRows?: number;
  /** For reading only: lower, and the names of the days scroll along. */
  isSmall?: boolean;
  /** Content between the names of the days and their columns. */
  above?: ReactNode;
  /** The area of all days. */
  children: ReactNode;
}

const DAY_LINES = 8;

/** The frame around a week's area: the names of the days above it, times at its side. */
export function WeekFrame(props: WeekFrameProps) {
  const { days, rows, shortTime, hiddenRows = 0, isSmall = false, above, children } = props;
  return (
    <div
      className={styles.grid}
      data-small={isSmall || undefined}
      data-by-day={hiddenRows > 0 || undefined}
      style={{ '--night': hiddenRows / rows } as CSSProperties}
    >
      <div className={styles.heads} aria-hidden="true">
        {days.map((day) => (
          <span key={day.name} className={styles.head}>
            {day.short}
          </span>
        ))}
      </div>
      {above}
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: DAY_LINES }, (_, at) => (
          <span key={at} className={styles.time} style={{ top: `${(at / DAY_LINES) * 100}%` }}>
            {shortTime((at * rows) / DAY_LINES)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** A segment's position in the area of all days, in percent. */
export const placeOf = ({ day, from, to }: WeekSpan, { days, rows }: GridSize): CSSProperties => ({
  left: `${(day / days) * 100}%`,
  width: `${100 / days}%`,
  top: `${(from / rows) * 100}%`,
  height: `${((to - from) / rows) * 100}%`,
});

/** The variables that the area's style draws its lines from. */
export const linesOf = (days: readonly WeekDay[]) => ({ '--days': days.length, '--lines': DAY_LINES }) as CSSProperties;

interface WeekAreaProps extends Omit<ComponentPropsWithRef<'div'>, 'onFocus' | 'onBlur'> {
  /** The area's accessible name. */
  label: string;
  /** The accessible description of the keys. */
  help: string;
  /** The text for screen readers of the cell under the keyboard's cursor. */
  spoken: string;
  days: readonly WeekDay[];
  /** Called when the keyboard begins or stops being used here. */
  onKeys: (areUsed: boolean) => void;
}

/** The area of all days, edited by pointer and keyboard. */
export function WeekArea({ label, help, spoken, days, onKeys, ...area }: WeekAreaProps) {
  const helpId = useId();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        {...area}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and is the one place to tab to
        tabIndex={0}
        className={styles.area}
        style={linesOf(days)}
        onFocus={(event) => onKeys(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => onKeys(false)}
      />
      <VisuallyHidden>
        <span id={helpId}>{help}</span>
        <span aria-live="polite">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

/** The notes over days on which nothing is drawn. */
export const WeekNotes = ({ days, size }: { days: readonly WeekDay[]; size: GridSize }) =>
  days.map((day, at) =>
    day.note === undefined ? null : (
      <div key={day.name} className={styles.off} style={placeOf({ day: at, from: 0, to: size.rows }, size)}>
        <span>{day.note}</span>
      </div>
    ),
  );

/** The outline of the cell under the keyboard's cursor, or of the pressed cell. */
export const WeekCursor = ({ cell: { day, row }, size }: { cell: GridCell; size: GridSize }) => (
  <div className={styles.cursor} style={placeOf({ day, from: row, to: row + 1 }, size)} />
);
