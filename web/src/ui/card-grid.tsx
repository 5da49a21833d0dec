import { lazy, Suspense } from 'react';
import styles from './card-grid.module.css';
import type { CardGridProps } from './virtual-cards.tsx';

const VirtualCards = lazy(async () => ({ default: (await import('./virtual-cards.tsx')).VirtualCards }));

/** From this many cards on only those in sight are drawn. */
const VIRTUAL_FROM = 60;

/** Cards in as many columns as fit; a thousand of them stay quick. */
export function CardGrid<T>(props: CardGridProps<T>) {
  const { label, items, itemKey, children } = props;
  const plain = (shown: readonly T[]) => (
    <ul aria-label={label} className={styles.grid}>
      {shown.map((item) => (
        <li key={itemKey(item)} className={styles.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
  if (items.length < VIRTUAL_FROM) return plain(items);
  // What is loaded forgets what its items are; they only pass through to the functions given with them.
  return (
    <Suspense fallback={plain(items.slice(0, VIRTUAL_FROM / 4))}>
      <VirtualCards {...(props as unknown as Parameters<typeof VirtualCards>[0])} />
    </Suspense>
  );
}
