import { shellWords } from './texts-shell.ts';
import styles from './spinner.module.css';

/** Without a label it is decoration: the busy element has its own message. */
export function Spinner({ size = 'medium', label }: { size?: 'small' | 'medium' | 'large'; label?: string }) {
  const sizes = { small: styles.small, medium: '', large: styles.large };
  const className = `${styles.spinner} ${sizes[size]}`;
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <output className={className} aria-label={label} />
  );
}

export function PageSpinner({ label = shellWords.loading }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Spinner size="large" label={label} />
    </div>
  );
}
