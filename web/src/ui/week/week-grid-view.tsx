import { VisuallyHidden } from '../text.tsx';
import { segmentsOf, usesNight } from './week-grid-model.ts';
import type { WeekSpan } from './week-grid-model.ts';
import { linesOf, placeOf, type WeekDay, WeekFrame, WeekNotes } from './week-frame.tsx';
import { BlockTimes, timesOf } from './week-grid.tsx';
import styles from './week-grid.module.css';

interface WeekGridViewProps {
  /** The whole week as text, for screen readers. */
  label: string;
  days: readonly WeekDay[];
  rows: number;
  /** The rows before a day begins, hidden unless a span lies there. */
  nightRows?: number;
  spans: readonly WeekSpan[];
  /** Shows each block's times where they fit. */
  hasTimes?: boolean;
  shortTime: (row: number) => string;
}

/** A read-only week. */
export function WeekGridView(props: WeekGridViewProps) {
  const { label, days, rows, nightRows = 0, spans, hasTimes = false, shortTime } = props;
  const size = { days: days.length, rows };
  return (
    <WeekFrame
      days={days}
      rows={rows}
      shortTime={shortTime}
      hiddenRows={usesNight(spans, nightRows, rows) ? 0 : nightRows}
      isSmall
      above={<VisuallyHidden>{label}</VisuallyHidden>}
    >
      <div aria-hidden="true" className={styles.area} style={linesOf(days)} data-still>
        <WeekNotes days={days} size={size} />
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
    </WeekFrame>
  );
}
