import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { HALF_HOURS_A_DAY, weekDays } from '@jipe/contract/values/time-of-day';
import { segmentsOf } from '../../../ui/week/week-grid-model.ts';
import { spanOfSlot } from '../../../lib/week-slots.ts';
import styles from './coverage.module.css';

const SIZE = { days: 7, rows: HALF_HOURS_A_DAY };
const percent = (rows: number) => `${(rows / HALF_HOURS_A_DAY) * 100}%`;

/** The hours of a week as a picture the size of a word. Text beside it has the hours in words. */
export function SpanStrip({ slots }: { slots: readonly DaySlot[] }) {
  const segments = slots.flatMap((slot) => segmentsOf(spanOfSlot(slot), SIZE));
  return (
    <span aria-hidden="true" className={styles.strip}>
      {weekDays().map(({ day, name }) => (
        <span key={day} className={styles.stripDay} title={name}>
          {segments
            .filter((one) => one.day === day - 1)
            .map(({ from, to }) => (
              <span
                key={from}
                className={styles.stripSpan}
                style={{ top: percent(from), height: percent(to - from) }}
              />
            ))}
        </span>
      ))}
    </span>
  );
}
