import { IconCheck, IconMinus } from '@tabler/icons-react';
import { partWords } from '../texts-parts.ts';
import { VisuallyHidden } from '../text.tsx';
import styles from './checklist.module.css';

export interface CheckItem {
  label: string;
  isMet: boolean;
}

interface ChecklistProps {
  label: string;
  items: readonly CheckItem[];
  /** A meter above the list: `score` of `max` segments filled, with a label. */
  meter?: { score: number; max: number; label: string };
}

/** A live list of requirements that are met or not. Screen readers hear each item's state. */
export function Checklist({ label, items, meter }: ChecklistProps) {
  return (
    <div className={styles.box}>
      {meter && (
        <div className={styles.meter} data-score={meter.score}>
          <span className={styles.bars} aria-hidden="true">
            {Array.from({ length: meter.max }, (_, at) => (
              <span key={at} className={styles.bar} data-filled={at < meter.score || undefined} />
            ))}
          </span>
          <output className={styles.word}>{meter.label}</output>
        </div>
      )}
      <ul aria-label={label} className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item} data-met={item.isMet || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {item.isMet ? <IconCheck size={12} stroke={3} /> : <IconMinus size={12} stroke={2.5} />}
            </span>
            {item.label}
            <VisuallyHidden>{`, ${item.isMet ? partWords.done : partWords.missing}`}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
