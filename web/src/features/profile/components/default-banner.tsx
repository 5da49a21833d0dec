import { profileWords } from '../texts.ts';
import styles from './default-banner.module.css';

/** The banner of a business without one of its own. */
export function DefaultBanner() {
  return (
    <svg
      className={styles.banner}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={profileWords.defaultBanner}
    >
      <rect width="320" height="180" className={styles.sky} />
      <circle cx="262" cy="52" r="30" className={styles.sun} />
      <path d="M0 132c54-34 96-34 150-6s104 24 170-14v68H0z" className={styles.hill} />
      <path d="M0 152c70-24 128-16 184 0s92 10 136-8v36H0z" className={styles.field} />
    </svg>
  );
}
