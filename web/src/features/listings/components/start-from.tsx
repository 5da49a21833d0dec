import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { NativeSelectField } from '../../../ui/native-select-field.tsx';
import { earlierListingsQuery, listingQuery } from '../api.ts';
import { startedFrom, starterChoices } from '../starters.ts';
import { listingWords } from '../texts.ts';
import { startWords } from '../texts-starters.ts';
import { cloneOf, type ListingForm, type ListingValues } from '../values.ts';

/** As many earlier listings as are told apart at a glance. */
const EARLIER = 20;

/** The newest of each title. */
function newestOf<J extends { title: string }>(jobs: readonly J[]): J[] {
  const seen = new Map<string, J>();
  for (const job of jobs) if (!seen.has(job.title)) seen.set(job.title, job);
  return [...seen.values()].slice(0, EARLIER);
}

/** Fills the form from a listing posted before, or from a starter. What stood there can be brought back. */
export function StartFrom({ form }: { form: ListingForm }) {
  const { industries } = useMe();
  const { data: jobs = [] } = useQuery(earlierListingsQuery);
  const { isBusy, run } = useAct(() => toast.error(listingTexts.detailsFailed));
  const undo = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (undo.current !== null) toast.dismiss(undo.current);
    },
    [],
  );

  function fill(change: Partial<ListingValues>, from: string) {
    const before = form.getValues();
    form.set(change, ...Object.keys(change), 'availabilities.types', 'availabilities.time_sheets');
    if (undo.current !== null) toast.dismiss(undo.current);
    undo.current = toast.info(startWords.startedFrom(from), {
      action: { label: listingWords.undo, onClick: () => form.set(before) },
    });
  }

  async function start(value: string) {
    const started = startedFrom(value);
    if (started) return fill(started, started.title);
    const job = jobs.find(({ job_id }) => job_id === value);
    if (!job) return;
    const { location_ids: _here, ...clone } = cloneOf(await queryClient.fetchQuery(listingQuery(job.job_id)));
    fill(clone, job.title);
  }

  const earlier = newestOf(jobs).map(({ job_id, title, status }) => ({
    value: job_id,
    label: status === 'closed' ? startWords.closedTitle(title) : title,
  }));
  return (
    <NativeSelectField
      label={startWords.startFrom}
      description={startWords.startFromHint}
      value=""
      disabled={isBusy}
      data={[
        { value: '', label: startWords.emptyListing },
        ...(earlier.length > 0 ? [{ group: startWords.earlierListings, items: earlier }] : []),
        { group: startWords.starters, items: starterChoices(industries) },
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        void run(() => start(value));
      }}
    />
  );
}
