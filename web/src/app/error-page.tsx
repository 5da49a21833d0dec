import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { StaleCodeError } from '../lib/part-code.ts';
import { isBeingRenewed, onRenewal, renewPage } from '../lib/renew-page.ts';
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

/** The same where not even the frame around the page could be opened, which has the way out. */
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

/** What stands in a page's place when it could not be opened, or broke while it was shown. */
export function ErrorPage({ error, reset, wayOut }: ErrorComponentProps & { wayOut?: ReactNode }) {
  const router = useRouter();
  const isOurs = error instanceof ApiError;
  const isStale = error instanceof StaleCodeError;
  const isRenewing = useSyncExternalStore(onRenewal, isBeingRenewed, () => false);
  // Before it is painted: who opened the page sees it come a little later, and nothing else.
  useLayoutEffect(() => void renewPage(error, { isPage: true }), [error]);
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);

  function retry() {
    // What is of a version that is gone comes only with a page that begins anew.
    if (!isOurs && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  }
  // What broke may have been far down; this stands at the top.
  useEffect(() => {
    // In newer browsers it answers with a promise, which is no clean-up.
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
