import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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

/** What the form holds by the choice that stands in the list, and what it held before the first one. */
interface Chosen {
  value: string;
  before: Partial<ListingValues> | null;
}

const NOTHING: Chosen = { value: '', before: null };

/** Fills the form from a listing posted before, or from a starter. What stood there can be brought back. */
export function StartFrom({ form }: { form: ListingForm }) {
  const { industries } = useMe();
  const { data: jobs = [] } = useQuery(earlierListingsQuery);
  const { isBusy, run } = useAct(() => toast.error(listingTexts.detailsFailed));
  const [chosen, setChosen] = useState(NOTHING);
  const undo = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (undo.current !== null) toast.dismiss(undo.current);
    },
    [],
  );

  function put(change: Partial<ListingValues>, next: Chosen) {
    form.set(change, ...Object.keys(change), 'availabilities.types', 'availabilities.time_sheets');
    setChosen(next);
    if (undo.current !== null) toast.dismiss(undo.current);
  }

  function fill(value: string, change: Partial<ListingValues>, from: string) {
    const before = form.getValues();
    put(change, { value, before: chosen.before ?? before });
    undo.current = toast.info(startWords.startedFrom(from), {
      action: { label: listingWords.undo, onClick: () => put(before, chosen) },
    });
  }

  async function start(value: string) {
    if (value === '') return put(chosen.before ?? {}, NOTHING);
    const started = startedFrom(value);
    if (started) return fill(value, started, started.title);
    const job = jobs.find(({ job_id }) => job_id === value);
    if (!job) return;
    const { location_ids: _here, ...clone } = cloneOf(await queryClient.fetchQuery(listingQuery(job.job_id)));
    fill(value, clone, job.title);
  }

  const earlier = newestOf(jobs).map(({ job_id, title, status }) => ({
    value: job_id,
    label: status === 'closed' ? startWords.closedTitle(title) : title,
  }));
  const { title } = chosen.before ?? form.values;
  return (
    <NativeSelectField
      label={startWords.startFrom}
      description={startWords.startFromHint}
      value={chosen.value}
      disabled={isBusy}
      data={[
        { value: '', label: title === '' ? startWords.emptyListing : startWords.asTyped },
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
