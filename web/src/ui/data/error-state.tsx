import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppButton } from '../app-button.tsx';
import { shellWords } from '../texts-shell.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  /** For errors where something else than a retry helps. */
  retryLabel?: string;
  isRetrying?: boolean;
  /** Another action, below the retry. */
  wayOut?: ReactNode;
  /** The request id, which support asks for. */
  reference?: string;
  /** The state fills the page, so its title is the h1. */
  isPage?: boolean;
}

export function ErrorState({
  title = shellWords.notLoaded,
  message,
  onRetry,
  retryLabel = shellWords.tryAgain,
  isRetrying = false,
  wayOut,
  reference,
  isPage = false,
}: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div role="alert" className={styles.state}>
      <span className={`${styles.picture} ${styles.failed}`}>
        <IconCloudOff size={26} stroke={1.75} aria-hidden="true" />
      </span>
      <Title className={styles.title} {...(isPage ? { tabIndex: -1 } : {})}>
        {title}
      </Title>
      <p className={styles.text}>{message}</p>
      {reference !== undefined && <p className={styles.reference}>{shellWords.reference(reference)}</p>}
      {onRetry && (
        <AppButton onClick={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </AppButton>
      )}
      {wayOut !== undefined && <div className={styles.wayOut}>{wayOut}</div>}
    </div>
  );
}
