import type { ChangedListings } from '@jipe/contract/listings/schema.change';
import { listingTexts } from '@jipe/contract/listings/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { previewQuery } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { ReasonsField } from './reasons-field.tsx';

interface ReasonedChangeProps {
  act: 'pause' | 'close';
  job_ids: readonly string[];
  /** Returns a listing's title and location. */
  nameOf: (job_id: string) => string;
  onDone: (done: ChangedListings) => void;
  onClose: () => void;
}

/** Pauses or closes many listings: asks for reasons, and shows the effect below. */
export function ReasonedChange({ act, job_ids, nameOf, onDone, onClose }: ReasonedChangeProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const reasons = { reasons: chosen.map((id) => ({ id })) };
  const isPause = act === 'pause';
  const change = chosen.length === 0 ? null : isPause ? { pause: reasons } : { close: reasons };
  const query = useQuery({
    ...previewQuery(job_ids, change),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching } = query;
  return (
    <ConfirmChange
      act={act}
      job_ids={job_ids}
      asked={change && data ? { change, preview: data } : null}
      nameOf={nameOf}
      isReading={isFetching}
      onRead={() => void refetch()}
      backLabel={uiWords.cancel}
      onBack={onClose}
      onDone={onDone}
    >
      <Text>{isPause ? listingTexts.dialog.pauseNote : listingTexts.dialog.closeNote}</Text>
      <ReasonsField
        question={isPause ? tableWords.whyPause : tableWords.whyClose}
        value={chosen}
        onChange={setChosen}
      />
      {error && <ErrorState {...failedRead(query, tableWords.previewFailed)} />}
    </ConfirmChange>
  );
}
