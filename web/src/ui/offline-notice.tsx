import { useOnline } from '../lib/use-online.ts';
import { shellWords } from './texts-shell.ts';
import styles from './offline-notice.module.css';

/** Lies over the page, so that no content moves when it appears or disappears. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <output className={styles.place}>{!isOnline && <span className={styles.notice}>{shellWords.offline}</span>}</output>
  );
}
