import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { uiWords } from './texts.ts';

/** A message that stays. Screen readers read a `danger` at once. */
export function Notice({ kind, children }: { kind: 'info' | 'success' | 'danger'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** Takes the place of content that could not be loaded. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice kind="danger">
      <p>{sentenceOf(error)}</p>
      <Button look="quiet" onClick={onRetry}>
        {uiWords.again}
      </Button>
    </Notice>
  );
}

export const Loading = () => <output className={styles.loading}>{uiWords.loading}</output>;
