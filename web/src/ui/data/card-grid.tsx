import { Suspense } from 'react';
import { lazyOr } from '../../lib/lazy-part.tsx';
import styles from './card-grid.module.css';
import type { CardGridProps } from './virtual-cards.tsx';

/** From this many cards on, only those in sight are rendered. */
const VIRTUAL_FROM = 60;

function AllCards<T>({ label, items, itemKey, children }: CardGridProps<T>) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {items.map((item) => (
        <li key={itemKey(item)} className={styles.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

const VirtualCards = lazyOr(async () => (await import('./virtual-cards.tsx')).VirtualCards, AllCards);

/** Cards in as many columns as fit; stays fast with a thousand cards. */
export function CardGrid<T>(props: CardGridProps<T>) {
  if (props.items.length < VIRTUAL_FROM) return <AllCards {...props} />;
  // The lazy-loaded component loses the item type. Items only go to the functions passed with them, so the cast is
  // safe.
  return (
    <Suspense fallback={<AllCards {...props} items={props.items.slice(0, VIRTUAL_FROM / 4)} />}>
      <VirtualCards {...(props as unknown as Parameters<typeof VirtualCards>[0])} />
    </Suspense>
  );
}
