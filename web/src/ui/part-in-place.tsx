import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { codeOf } from '../lib/part-code.ts';
import { ErrorState } from './error-state.tsx';
import { shellWords } from './texts-shell.ts';

/**
 * A part of a page or of a dialog whose code loads when it is first shown, with `Waiting` in its place until then. Where the code cannot
 * be loaded the part says so, and can be asked for again; what stands around it stays. `Frame` goes around that note, where the part has
 * a box of its own.
 */
export function partInPlace<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<P> {
  const { known, get } = codeOf(load);
  return function PartInPlace(props: P) {
    const [Shown, setShown] = useState(() => known());
    const [attempt, setAttempt] = useState(1);
    const [failed, setFailed] = useState<{ error: unknown; attempt: number } | null>(null);
    useEffect(() => {
      let isGone = false;
      get().then(
        (part) => isGone || setShown(() => part),
        (error: unknown) => isGone || setFailed({ error, attempt }),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    if (Shown) return <Shown {...props} />;
    if (!failed) return <Waiting {...props} />;
    return (
      <Frame>
        <ErrorState
          message={failed.error instanceof ApiError ? failed.error.message : shellWords.partNotLoaded}
          isRetrying={failed.attempt < attempt}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </Frame>
    );
  };
}
