import { useState } from 'react';
import { formatCalendarDate, formatNumber } from '../../lib/format.ts';
import { laterWords } from '../texts-later.ts';
import styles from './chart.module.css';

export interface DayValue {
  /** `2026-11-20`. Shown below the first and the last column, and when its column is picked. */
  date: string;
  value: number;
  /** The value of the same day in the previous period. */
  before?: number;
}

interface DaysChartProps {
  /** What is counted: "Applications per day". */
  label: string;
  days: readonly DayValue[];
  /** Half the height, for a place beside other content. */
  isSmall?: boolean;
}

/** The next round number of an axis: 1, 2, 5, 10, 20, 50 … */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

const dateOf = (day: DayValue | undefined) => day && formatCalendarDate(day.date);

const share = (value: number, top: number) => ({ height: `${(value / top) * 100}%` });

/** The scale's lines from the top; the middle line only if it is a whole number. */
const linesOf = (top: number) => (top % 2 === 0 ? [top, top / 2, 0] : [top, 0]);

/**
 * One column per day, with the same day of the previous period in grey behind it, on one scale. The arrow keys or the
 * pointer pick a day, whose values then show as text.
 */
export function DaysChart({ label, days, isSmall = false }: DaysChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const top = roundUp(Math.max(1, ...days.map(({ value, before = 0 }) => Math.max(value, before))));
  const sumOf = (key: 'value' | 'before') => days.reduce((total, day) => total + (day[key] ?? 0), 0);
  const hasBefore = days.some(({ before }) => before !== undefined);
  const at = picked === null ? null : days[picked];
  const last = days.length - 1;
  const said = at
    ? `${formatCalendarDate(at.date)}: ${formatNumber(at.value)}`
    : laterWords.daySum(formatNumber(sumOf('value')), days.length);
  const compared = hasBefore ? ` · ${laterWords.before(formatNumber(at ? (at.before ?? 0) : sumOf('before')))}` : '';

  return (
    <figure className={styles.days} data-small={isSmall || undefined}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <output className={styles.picked}>
          {said}
          <span className={styles.beforeSum}>{compared}</span>
        </output>
      </figcaption>
      <div className={styles.scaled}>
        <div className={styles.scale} aria-hidden="true">
          {linesOf(top).map((line) => (
            <span key={line}>{formatNumber(line)}</span>
          ))}
        </div>
        <div className={styles.plot} data-half={top % 2 === 0 || undefined}>
          {days.map((day, index) => (
            <span key={day.date} className={styles.column} data-picked={index === picked || undefined}>
              {hasBefore && <span className={styles.before} style={share(day.before ?? 0, top)} />}
              <span className={styles.now} style={share(day.value, top)} data-empty={day.value === 0 || undefined} />
            </span>
          ))}
          <input
            type="range"
            className={styles.range}
            aria-label={label}
            aria-valuetext={said + compared}
            min={0}
            max={last}
            value={picked ?? last}
            onChange={(event) => setPicked(Number(event.currentTarget.value))}
            onPointerMove={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const index = Math.floor(((event.clientX - box.left) / box.width) * days.length);
              setPicked(Math.min(Math.max(index, 0), last));
            }}
            onPointerLeave={() => setPicked(null)}
            onBlur={() => setPicked(null)}
          />
        </div>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{dateOf(days[0])}</span>
        <span>{dateOf(days.at(-1))}</span>
      </div>
    </figure>
  );
}
