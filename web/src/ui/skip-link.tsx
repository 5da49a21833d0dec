import { shellWords } from './texts-shell.ts';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {shellWords.skip}
    </a>
  );
}
