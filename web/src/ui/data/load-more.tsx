import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { AppButton } from '../app-button.tsx';
import { Text } from '../text.tsx';
import { shellWords } from '../texts-shell.ts';
import { uiWords } from '../texts.ts';
import { useNearViewport } from '../use-near-viewport.ts';
import styles from './load-more.module.css';

interface MoreButtonProps {
  isLoading: boolean;
  /** The last page could not be loaded. */
  isFailed: boolean;
  onMore: () => void;
  label?: string;
}

interface LoadMoreProps extends MoreButtonProps {
  hasMore: boolean;
}

interface Pages extends Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> {
  fetchNextPage: () => unknown;
}

export const morePages = (list: Pages): LoadMoreProps => ({
  hasMore: list.hasNextPage,
  isLoading: list.isFetchingNextPage,
  isFailed: list.isFetchNextPageError,
  onMore: () => void list.fetchNextPage(),
});

/** A button below a paged list: loads the next page when pressed, and shows when that failed. */
export function MoreButton({ isLoading, isFailed, onMore, label = uiWords.showMore }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      {isFailed && (
        <div role="alert">
          <Text size="s" tone="danger">
            {uiWords.moreNotLoaded}
          </Text>
        </div>
      )}
      <AppButton variant="quiet" isLoading={isLoading} onClick={onMore}>
        {isFailed ? shellWords.tryAgain : label}
      </AppButton>
    </div>
  );
}

/**
 * A `MoreButton` that also loads the next page by itself as the list's end comes near; after a failure only when
 * pressed.
 */
export function LoadMore({ hasMore, ...button }: LoadMoreProps) {
  const { isLoading, isFailed } = button;
  const place = useNearViewport<HTMLDivElement>('400px', hasMore && !isLoading && !isFailed, button.onMore);
  if (!hasMore) return null;
  return (
    <div ref={place} className={styles.place}>
      <MoreButton {...button} />
    </div>
  );
}
