import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { codeOf, type NoCodeError, StaleCodeError } from '../lib/part-code.ts';
import { reloadForUpdate } from '../lib/reload-page.ts';
import { libWords } from '../lib/texts.ts';
import { ErrorState } from './data/error-state.tsx';

/**
 * A part of a page or a dialog that is lazy-loaded when first shown, with `Waiting` in its place until then. If its
 * code cannot be loaded, the part shows an error with a retry, and the content around it stays. Where only a reload
 * helps, the page reloads by itself if nothing is lost; otherwise a button reloads it, and input is confirmed first or
 * kept as a draft. `Frame` wraps the error where the part has its own box.
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
    const [failed, setFailed] = useState<{ error: NoCodeError; attempt: number } | null>(null);
    useEffect(() => {
      let isGone = false;
      get().then(
        (part) => isGone || setShown(() => part),
        (error: NoCodeError) => isGone || reloadForUpdate(error) || setFailed({ error, attempt }),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    if (Shown) return <Shown {...props} />;
    if (!failed) return <Waiting {...props} />;
    const { message } = failed.error;
    return (
      <Frame>
        {failed.error instanceof StaleCodeError ? (
          <ErrorState message={message} retryLabel={libWords.reload} onRetry={() => location.reload()} />
        ) : (
          <ErrorState message={message} isRetrying={failed.attempt < attempt} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </Frame>
    );
  };
}
