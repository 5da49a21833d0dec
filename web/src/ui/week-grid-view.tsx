import type { CSSProperties } from 'react';
import { Unseen } from './text.tsx';
import { segmentsOf } from './week-grid-model.ts';
import type { WeekSpan } from './week-grid-model.ts';
import { BlockTimes, placeOf, timesOf, WeekAxis } from './week-grid.tsx';
import type { WeekDay } from './week-grid.tsx';
import styles from './week-grid.module.css';

interface WeekGridViewProps {
  /** All of it in words, for those who do not see it. */
  label: string;
  days: readonly WeekDay[];
  rows: number;
  spans: readonly WeekSpan[];
  /** In each block its times, where they fit. */
  hasTimes?: boolean;
  shortTime: (row: number) => string;
}

/** A week to look at. */
export function WeekGridView({ label, days, rows, spans, hasTimes = false, shortTime }: WeekGridViewProps) {
  const size = { days: days.length, rows };
  return (
    <div className={styles.grid} data-small>
      <Unseen>{label}</Unseen>
      <div className={styles.heads} aria-hidden="true">
        {days.map((day) => (
          <span key={day.name} className={styles.head}>
            {day.short}
          </span>
        ))}
      </div>
      <WeekAxis rows={rows} shortTime={shortTime} />
      <div
        aria-hidden="true"
        className={styles.area}
        style={{ '--days': days.length, '--lines': 8 } as CSSProperties}
        data-still
      >
        {days.map((day, at) =>
          day.note === undefined ? null : (
            <div key={day.name} className={styles.off} style={placeOf({ day: at, from: 0, to: rows }, size)}>
              <span>{day.note}</span>
            </div>
          ),
        )}
        {spans.flatMap((span) =>
          segmentsOf(span, size).map((segment) => (
            <div
              key={`${span.day}-${span.from}-${segment.day}`}
              className={styles.place}
              style={placeOf(segment, size)}
            >
              <div
                className={styles.block}
                data-opens={!segment.isStart || undefined}
                data-goes-on={!segment.isEnd || undefined}
              >
                {hasTimes && <BlockTimes isStart={segment.isStart} times={timesOf(span, rows, shortTime)} />}
              </div>
            </div>
          )),
        )}
      </div>
    </div>
  );
}
