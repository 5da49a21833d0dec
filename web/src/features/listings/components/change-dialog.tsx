import type { ChangedListings } from '@jipe/contract/listings/schema.change';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { isSame } from '../../../lib/is-same.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { type Change, previewQuery } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import type { ChangeAct } from './change-bar.tsx';
import { ChangeFields, changeOf, type Typed } from './change-fields.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';

interface ChangeDialogProps {
  act: ChangeAct;
  job_ids: readonly string[];
  /** A listing by its title and location. */
  nameOf: (job_id: string) => string;
  onDone: (done: ChangedListings) => void;
  onClose: () => void;
}

const nothingTyped: Typed = { how: 'to', text: '', location_ids: [] };

/** One change of many listings: what is wanted, then what it does and costs, then it is done. */
export function ChangeDialog({ act, job_ids, nameOf, onDone, onClose }: ChangeDialogProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [change, setChange] = useState<Change | null>(act === 'activate' ? { activate: true } : null);
  const { data, error, isFetching, refetch } = useQuery(previewQuery(job_ids, change));
  const title = tableWords.titles[act](job_ids.length);
  const problem = error === null || isFetching ? null : firstMessage(error, tableWords.previewFailed);
  const asks = act === 'pay' || act === 'age' || act === 'clone';

  /** Asks for the preview; one that failed is asked for again though nothing about the change is new. */
  function ask(next: Change) {
    if (isSame(next, change)) void refetch();
    else setChange(next);
  }

  if (change !== null && data)
    return (
      <ConfirmChange
        act={act}
        job_ids={job_ids}
        change={change}
        preview={data}
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
  if (act === 'activate')
    return (
      <Dialog isOpen onClose={onClose} title={title} size="medium">
        {problem === null ? (
          <TextSkeleton lines={6} />
        ) : (
          <ErrorState {...failureOf(error, tableWords.previewFailed)} onRetry={() => void refetch()} />
        )}
      </Dialog>
    );
  return (
    <ReasonsDialog
      title={title}
      question={act === 'pause' ? tableWords.whyPause : tableWords.whyClose}
      isBusy={isFetching}
      problem={problem}
      onContinue={(ids) => {
        const reasons = { reasons: ids.map((id) => ({ id })) };
        ask(act === 'pause' ? { pause: reasons } : { close: reasons });
      }}
      onClose={onClose}
    >
      <Text>{act === 'pause' ? listingTexts.dialog.pauseNote : listingTexts.dialog.closeNote}</Text>
    </ReasonsDialog>
  );
}
