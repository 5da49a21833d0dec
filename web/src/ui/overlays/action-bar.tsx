import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { AppButton } from '../app-button.tsx';
import { IconButton } from '../icon-button.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { Text } from '../text.tsx';
import { actionWords } from '../texts-actions.ts';

export interface BarAct<A extends string> {
  act: A;
  label: string;
}

interface ActionBarProps<A extends string> {
  /** The bar's accessible name: what it does. */
  label: string;
  count: number;
  /** The most rows that can be changed at once. */
  most: number;
  acts: readonly BarAct<A>[];
  onAct: (act: A) => void;
  onClear: () => void;
  /** A control beside the count that selects more. */
  more?: ReactNode;
}

/** The container of bars: stays in sight below the list while the page scrolls. */
export const ActionBars = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>;

/** The acts on the selected rows. */
export function ActionBar<A extends string>(props: ActionBarProps<A>) {
  const { label, count, most, acts, onAct, onClear, more } = props;
  const isTooMany = count > most;
  useKeptFocus();
  return (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      <output className={styles.count}>
        <Text as="span" weight="medium">
          {actionWords.selected(count)}
        </Text>
        {isTooMany && (
          <Text as="span" size="s" tone="danger">
            {actionWords.tooMany(most)}
          </Text>
        )}
      </output>
      {more}
      <div className={styles.acts}>
        {acts.map(({ act, label: words }) => (
          <AppButton key={act} size="small" disabled={isTooMany || count === 0} onClick={() => onAct(act)}>
            {words}
          </AppButton>
        ))}
      </div>
      <IconButton label={actionWords.clear} onClick={onClear}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface UndoBarProps {
  /** The act that was done, as a sentence. */
  told: string;
  /** Until when, or how long, the act can be undone. */
  note: ReactNode;
  isBusy: boolean;
  /** Absent when the act can no longer be undone. */
  onUndo: (() => void) | undefined;
  /** Further actions. */
  children?: ReactNode;
  /** Absent when the bar only disappears by itself. */
  dismiss?: { label: string; onPress: () => void };
}

/** Shows the last act for as long as it can be undone. */
export function UndoBar({ told, note, isBusy, onUndo, children, dismiss }: UndoBarProps) {
  useKeptFocus();
  return (
    <div className={styles.undo} data-undo tabIndex={-1}>
      <div className={styles.told}>
        <output>
          <Text as="span" weight="medium">
            {told}
          </Text>
        </output>{' '}
        <Text as="span" size="s" tone="muted">
          {note}
        </Text>
      </div>
      <div className={styles.ways}>
        {children}
        {onUndo && (
          <AppButton size="small" isLoading={isBusy} onClick={onUndo}>
            {actionWords.undo}
          </AppButton>
        )}
        {dismiss && (
          <IconButton label={dismiss.label} onClick={dismiss.onPress}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
