import { IconX } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { uiWords } from './texts.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The work in progress: "Uploading shop.jpg". */
  label: string;
  /** 0 to 1. At 1 the response may still be pending. */
  share: number;
  onCancel?: () => void;
}

export function ProgressBar({ label, share, onCancel }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </div>
      <progress className={styles.track} aria-label={label} value={percent} max={100} />
      {onCancel && (
        <IconButton label={uiWords.cancelOf(label)} className={styles.cancel} onClick={onCancel}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
