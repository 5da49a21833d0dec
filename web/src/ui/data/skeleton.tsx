import { LATE_MS } from '../../lib/loading-delay.ts';
import { shellWords } from '../texts-shell.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths in rem; `width` may be a percentage. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/**
 * Counts the loading bones in each part of an ordered page, which keeps the parts after it hidden, and marks the bone
 * once it is late (skeleton.module.css).
 */
function markLoading(bone: HTMLElement) {
  const timer = setTimeout(() => bone.setAttribute('data-late', ''), LATE_MS);
  const parts: HTMLElement[] = [];
  for (let at = bone.closest<HTMLElement>(PART); at; at = at.parentElement?.closest<HTMLElement>(PART) ?? null)
    parts.push(at);
  for (const part of parts) add(part, 1);
  return () => {
    clearTimeout(timer);
    for (const part of parts) add(part, -1);
  };
}

const PART = '[data-in-order] > *';

function add(part: HTMLElement, more: 1 | -1) {
  const count = Number(part.dataset['bones'] ?? 0) + more;
  if (count > 0) part.dataset['bones'] = String(count);
  else delete part.dataset['bones'];
}

export function Skeleton({ width = '100%', height = '1rem', isRound = false }: SkeletonProps) {
  return (
    <span
      ref={markLoading}
      aria-hidden="true"
      data-bone
      className={`${styles.bone} ${isRound ? styles.round : ''}`}
      style={{ width, height }}
    />
  );
}

/** As large as this text, on as many lines. */
export function WordsSkeleton({ children }: { children: string }) {
  return (
    <span ref={markLoading} aria-hidden="true" data-bone className={`${styles.bone} ${styles.words}`}>
      <span className={styles.unseen}>{children}</span>
    </span>
  );
}

/** Lines of text; the last line is short. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height="0.75rem" width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** Cards with the size of the loaded ones. */
export function CardSkeletons({ count = 3, label = shellWords.loading }: { count?: number; label?: string }) {
  return (
    <output aria-label={label} className={styles.cards}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.card}>
          <Skeleton height="1.125rem" width="55%" />
          <TextSkeleton lines={2} />
          <Skeleton height="1.5rem" width="5rem" />
        </span>
      ))}
    </output>
  );
}
