import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { uiWords } from './texts.ts';

/** Button that loads the next page of a list. */
export function More({ isBusy, error, run }: { isBusy: boolean; error?: unknown; run: () => void }) {
  return (
    <>
      <ErrorNotice error={error} />
      <Button look="quiet" isWide isBusy={isBusy} onClick={run}>
        {isBusy ? uiWords.loading : uiWords.more}
      </Button>
    </>
  );
}
