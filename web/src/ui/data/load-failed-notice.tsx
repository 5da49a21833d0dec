import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '../notice.tsx';
import { TextButton } from '../text-link.tsx';
import { shellWords } from '../texts-shell.ts';

interface UnloadedNoteProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** The message: what is missing. */
  children: string;
}

/**
 * For content that works without the failed query: says that data could not be loaded, and retries. Renders nothing
 * while the data is there or loading.
 */
export function LoadFailedNotice({ query, children }: UnloadedNoteProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Notice
      tone="danger"
      isAlert
      action={
        <TextButton disabled={query.isFetching} onClick={() => void query.refetch()}>
          {shellWords.tryAgain}
        </TextButton>
      }
    >
      {children}
    </Notice>
  );
}
