import { useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { partWords } from './texts-parts.ts';
import styles from './chart.module.css';

export interface DayValue {
  /** Shown below the columns and on pressing one. */
  label: string;
  value: number;
}

interface DaysChartProps {
  /** What is counted: "Applications per day". */
  label: string;
  days: readonly DayValue[];
}

/** The next round number of an axis: 1, 2, 5, 10, 20, 50 … */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** One column per day. The arrow keys or the pointer pick a day, which is then told in words. */
export function DaysChart({ label, days }: DaysChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const top = roundUp(Math.max(1, ...days.map((day) => day.value)));
  const sum = days.reduce((total, day) => total + day.value, 0);
  const at = picked === null ? null : days[picked];
  const last = days.length - 1;

  return (
    <figure className={styles.days}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <output className={styles.picked}>
          {at ? `${at.label}: ${formatNumber(at.value)}` : partWords.daySum(formatNumber(sum), days.length)}
        </output>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.top} aria-hidden="true">
          {partWords.upTo(formatNumber(top))}
        </span>
        {days.map((day, index) => (
          <span key={day.label} className={styles.column} data-picked={index === picked || undefined}>
            <span style={{ height: `${(day.value / top) * 100}%` }} data-empty={day.value === 0 || undefined} />
          </span>
        ))}
        <input
          type="range"
          className={styles.range}
          aria-label={label}
          aria-valuetext={at ? `${at.label}: ${at.value}` : partWords.daySum(String(sum), days.length)}
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
      <div className={styles.ends} aria-hidden="true">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </div>
    </figure>
  );
}
