import { useEffect, useEffectEvent, useRef } from 'react';
import { AppButton } from './app-button.tsx';
import { uiWords } from './texts.ts';
import styles from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  label?: string;
}

/** Below a list that comes in pages: loads the next page as it comes near, and by a button for who wants to be asked. */
export function LoadMore({ hasMore, isLoading, onMore, label = uiWords.showMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const node = place.current;
    if (!node || !hasMore || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' });
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={place} className={styles.place}>
      <AppButton variant="quiet" isLoading={isLoading} onClick={onMore}>
        {label}
      </AppButton>
    </div>
  );
}
