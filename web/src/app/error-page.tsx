import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { session } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { useOnline } from '../lib/use-online.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MAIN_ID } from '../ui/skip-link.tsx';
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

  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        title={isOurs ? shellWords.notLoaded : appWords.somethingWrong}
        message={isOurs ? error.message : appWords.pageBroke}
        {...(isOurs && error.requestId !== undefined ? { reference: error.requestId } : {})}
        onRetry={retry}
        wayOut={wayOut}
      />
    </div>
  );
}
