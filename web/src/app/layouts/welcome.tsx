import { appWords } from '../texts.ts';
import styles from './welcome.module.css';

type Slot = 'full' | 'open' | 'next';
const weeks: readonly (readonly Slot[])[] = [
  ['full', 'full', 'full', 'open', 'full', 'full', 'open'],
  ['full', 'full', 'next', 'full', 'full', 'full', 'full'],
  ['open', 'full', 'full', 'full', 'full', 'open', 'full'],
];

/** An illustration of the product: a week that fills up, and one shift left to fill. Hidden from screen readers. */
export function Welcome() {
  return (
    <aside className={styles.panel} aria-hidden="true">
      <p className={styles.claim}>{appWords.claim}</p>
      <p className={styles.more}>{appWords.claimMore}</p>
      <div className={styles.week}>
        {appWords.weekdayLetters.split(' ').map((day, at) => (
          <span key={`day-${at}`} className={styles.day}>
            {day}
          </span>
        ))}
        {weeks.flatMap((row, y) =>
          row.map((slot, x) => <span key={`${y}-${x}`} className={styles.slot} data-slot={slot} />),
        )}
      </div>
    </aside>
  );
}
