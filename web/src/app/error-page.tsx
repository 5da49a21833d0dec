import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MAIN_ID } from '../ui/skip-link.tsx';
import { appWords } from './texts.ts';
import { shellWords } from '../ui/texts-shell.ts';
import styles from './error-page.module.css';

/** The same where not even the frame around the page could be opened. */
export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorPage {...props} />
    </main>
  );
}

/** What stands in a page's place when it could not be opened, or broke while it was shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOurs = error instanceof ApiError;
  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        title={isOurs ? shellWords.notLoaded : appWords.somethingWrong}
        message={isOurs ? error.message : appWords.pageBroke}
        {...(isOurs && error.requestId !== undefined ? { reference: error.requestId } : {})}
        onRetry={() => {
          // What is of a version that is gone comes only with a page that begins anew.
          if (!isOurs && navigator.onLine) return location.reload();
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
