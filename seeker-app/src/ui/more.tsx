import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { sentenceOf } from '../lib/api-error.ts';
import { uiWords } from './texts.ts';

/** The way to the next page of a list. */
export function More({ isBusy, error, run }: { isBusy: boolean; error?: unknown; run: () => void }) {
  return (
    <>
      {error === undefined ? null : (
        <Notice kind="danger">
          <p>{sentenceOf(error)}</p>
        </Notice>
      )}
      <Button look="quiet" isWide isBusy={isBusy} onClick={run}>
        {isBusy ? uiWords.loading : uiWords.more}
      </Button>
    </>
  );
}
