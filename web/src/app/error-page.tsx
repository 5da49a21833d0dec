import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { StaleCodeError } from '../lib/part-code.ts';
import { isReloading, onRenewal, reloadForUpdate } from '../lib/reload-page.ts';
import { session } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { useOnline } from '../lib/use-online.ts';
import { ErrorState } from '../ui/data/error-state.tsx';
import { MAIN_ID } from '../ui/skip-link.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { appWords } from './texts.ts';
import { shellWords } from '../ui/texts-shell.ts';
import styles from './error-page.module.css';

/** The error page when the frame itself could not be opened. Offers Log out, because the frame's menu is missing. */
export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.whole}>
      <ErrorPage
        {...props}
        {...(session.read() === null ? {} : { wayOut: <TextButton onClick={signOut}>{appWords.logOut}</TextButton> })}
      />
    </main>
  );
}

/** Takes the place of a page that could not be opened or failed while it was shown. */
export function ErrorPage({ error, reset, wayOut }: ErrorComponentProps & { wayOut?: ReactNode }) {
  const router = useRouter();
  const isOurs = error instanceof ApiError;
  const isStale = error instanceof StaleCodeError;
  const isRenewing = useSyncExternalStore(onRenewal, isReloading, () => false);
  // Before paint: when this reloads the page, the user sees only a delay.
  useLayoutEffect(() => void reloadForUpdate(error, { isPage: true }), [error]);
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);

  function retry() {
    // Code of a build that is gone needs a reload.
    if (!isOurs && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  }
  // The page may have been scrolled down, and the error is at its top.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no clean-up function.
    window.scrollTo(0, 0);
  }, []);
  const retryBackOnline = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline && wasOffline.current) retryBackOnline();
    wasOffline.current = !isOnline;
  }, [isOnline]);

  if (isRenewing) return <PageSpinner />;
  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        title={isOurs || isStale ? shellWords.notLoaded : appWords.somethingWrong}
        message={isOurs || isStale ? error.message : appWords.pageBroke}
        {...(isOurs && error.requestId !== undefined ? { reference: error.requestId } : {})}
        onRetry={retry}
        wayOut={wayOut}
      />
    </div>
  );
}
