import type { ChangedListings } from '@jipe/contract/listings/schema.change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { isSame } from '../../../lib/is-same.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { type Change, previewQuery } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import type { ChangeAct } from './change-bar.tsx';
import { ChangeFields, changeOf, type Typed } from './change-fields.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { ReasonedChange } from './reasoned-change.tsx';

interface ChangeDialogProps {
  act: ChangeAct;
  job_ids: readonly string[];
  /** Returns a listing's title and location. */
  nameOf: (job_id: string) => string;
  onDone: (done: ChangedListings) => void;
  onClose: () => void;
}

interface PlainChangeProps extends ChangeDialogProps {
  act: Exclude<ChangeAct, 'pause' | 'close'>;
}

const nothingTyped: Typed = { how: 'to', text: '', location_ids: [] };

/** A bulk change in two steps: its fields, then its effect and cost to confirm. */
export function ChangeDialog({ act, ...props }: ChangeDialogProps) {
  return act === 'pause' || act === 'close' ? (
    <ReasonedChange act={act} {...props} />
  ) : (
    <PlainChange act={act} {...props} />
  );
}

function PlainChange({ act, job_ids, nameOf, onDone, onClose }: PlainChangeProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [change, setChange] = useState<Change | null>(act === 'activate' ? { activate: true } : null);
  const { data, error, isFetching, refetch } = useQuery(previewQuery(job_ids, change));
  const title = tableWords.titles[act](job_ids.length);
  const problem = error === null || isFetching ? null : firstMessage(error, tableWords.previewFailed);
  const asks = act !== 'activate';

  /** Loads the preview. An unchanged request is refetched, since its preview has failed. */
  function ask(next: Change) {
    if (isSame(next, change)) void refetch();
    else setChange(next);
  }

  if (change !== null && data)
    return (
      <ConfirmChange
        act={act}
        job_ids={job_ids}
        asked={{ change, preview: data }}
        nameOf={nameOf}
        isReading={isFetching}
        onRead={() => void refetch()}
        backLabel={asks ? uiWords.back : uiWords.cancel}
        onBack={asks ? () => setChange(null) : onClose}
        onDone={onDone}
      />
    );
  if (asks)
    return (
      <ChangeFields
        act={act}
        count={job_ids.length}
        typed={typed}
        error={problem}
        isBusy={isFetching}
        onType={(next) => {
          setTyped(next);
          setChange(null);
        }}
        onContinue={() => ask(changeOf(act, typed))}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={title} size="medium">
      {problem === null ? (
        <TextSkeleton lines={6} />
      ) : (
        <ErrorState {...failureOf(error, tableWords.previewFailed)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
