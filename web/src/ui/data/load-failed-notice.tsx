import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '../notice.tsx';
import { TextButton } from '../text-link.tsx';
import { shellWords } from '../texts-shell.ts';

interface UnloadedNoteProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is missing. */
  children: string;
}

/** Beside what goes on without it: something could not be loaded, and is asked for again. Nothing, as long as it is here or on its way. */
export function UnloadedNote({ query, children }: UnloadedNoteProps) {
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
