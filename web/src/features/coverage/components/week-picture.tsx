import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { useState } from 'react';
import { NIGHT_ROWS } from '../../../lib/week-slots.ts';
import { Text } from '../../../ui/text.tsx';
import type { GridCell } from '../../../ui/week/week-grid-model.ts';
import { HeatSign, WeekHeat } from '../../../ui/week/week-heat.tsx';
import { coverageWords } from '../texts.ts';
import { type Counts, type CoverPerson, daysInWords, stretchesOf } from '../week.ts';
import styles from './coverage.module.css';
import { HalfHour, halfHourWords } from './half-hour.tsx';

function Legend() {
  const { signs, signHint } = coverageWords;
  return (
    <p className={styles.legend}>
      <span>
        <HeatSign tone="open">2</HeatSign> {signs.open}
      </span>
      <span>
        <HeatSign tone="short">1</HeatSign> {signs.short}
      </span>
      <span>
        <HeatSign tone="covered">✓</HeatSign> {signs.covered}
      </span>
      <span>{signHint}</span>
    </p>
  );
}

/** The week in words, for screen readers and for users who prefer text. */
function WeekInWords({ counts }: { counts: Counts }) {
  return (
    <section aria-label={coverageWords.inWords}>
      <dl className={styles.words}>
        {daysInWords(counts).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text ?? coverageWords.nobodyWanted}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A week as a picture and in words. Pressing a half hour names the people who could take it. */
export function WeekPicture({ counts, people }: { counts: Counts; people: readonly CoverPerson[] }) {
  const [picked, setPicked] = useState<GridCell | null>(null);
  return (
    <div className={styles.week}>
      <div className={styles.beside}>
        <WeekHeat
          label={coverageWords.picture}
          days={weekDays()}
          rows={HALF_HOURS_A_DAY}
          nightRows={NIGHT_ROWS}
          blocks={stretchesOf(counts).map((one) => ({ ...one, mark: one.open === 0 ? '✓' : one.open }))}
          picked={picked}
          onPick={setPicked}
          cellLabel={(cell) => Object.values(halfHourWords(counts, cell)).join(': ')}
          shortTime={shortTime}
        />
        <Legend />
      </div>
      <div className={styles.beside}>
        {picked === null ? (
          <Text tone="muted">{coverageWords.pressOne}</Text>
        ) : (
          <HalfHour counts={counts} people={people} cell={picked} onStep={setPicked} />
        )}
        <WeekInWords counts={counts} />
      </div>
    </div>
  );
}
