import { VisuallyHidden } from '../text.tsx';
import { segmentsOf, type WeekSpan } from './week-grid-model.ts';
import styles from './week-strips.module.css';

export interface StripDay {
  name: string;
  /** The day's free hours, as text. */
  text: string;
  isOff: boolean;
  /** The second set as text, for screen readers. */
  overText?: string;
  /** Replaces the second set on a day for which there is none. */
  note?: string;
}

interface WeekStripsProps {
  /** In order, from the first day. */
  days: readonly StripDay[];
  /** Rows per day. */
  rows: number;
  spans: readonly WeekSpan[];
  /** A second set, hatched over the first for comparison: the required hours over a person's free hours. */
  over: readonly WeekSpan[];
  shortTime: (row: number) => string;
}

const PARTS = 4;

/**
 * A week for comparison: one line per day, its times as text and as a strip, with the required hours hatched over it.
 */
export function WeekStrips({ days, rows, spans, over, shortTime }: WeekStripsProps) {
  const size = { days: days.length, rows };
  const piecesOf = (set: readonly WeekSpan[], at: number) =>
    set.flatMap((span) => segmentsOf(span, size)).filter(({ day }) => day === at);
  return (
    <div className={styles.place}>
      <dl>
        {days.map((day, at) => (
          <div key={day.name} className={styles.day} data-off={day.isOff || undefined}>
            <dt className={styles.name}>{day.name}</dt>
            <dd className={styles.text}>{day.text}</dd>
            <dd className={styles.strip}>
              {day.overText !== undefined && <VisuallyHidden>{day.overText}</VisuallyHidden>}
              {(['free', 'over'] as const).flatMap((layer) =>
                piecesOf(layer === 'free' ? spans : over, at).map(({ from, to }) => (
                  <span
                    key={`${layer} ${from}`}
                    aria-hidden="true"
                    className={styles[layer]}
                    style={{ left: `${(from / rows) * 100}%`, width: `${((to - from) / rows) * 100}%` }}
                  />
                )),
              )}
              {day.note !== undefined && <span className={styles.note}>{day.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className={styles.day}>
        <div className={styles.axis}>
          {Array.from({ length: PARTS }, (_, at) => (
            <span key={at}>{shortTime((at * rows) / PARTS)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
