import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from '../../../lib/is-same.ts';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { earlierListingsQuery, listingQuery } from '../api.ts';
import { startedFrom, starterChoices } from '../starters.ts';
import { startWords } from '../texts-starters.ts';
import { cloneOf, type ListingForm, type ListingValues } from '../values.ts';

/** The number of earlier listings offered: as many as can be told apart at a glance. */
const EARLIER = 20;

/** The newest listing of each title. */
function newestOf<J extends { title: string }>(jobs: readonly J[]): J[] {
  const seen = new Map<string, J>();
  for (const job of jobs) if (!seen.has(job.title)) seen.set(job.title, job);
  return [...seen.values()].slice(0, EARLIER);
}

/** The selected choice, the values it filled in, and the values before. */
interface Chosen {
  value: string;
  filled: Partial<ListingValues>;
  before: Partial<ListingValues> | null;
}

const NOTHING: Chosen = { value: '', filled: {}, before: null };

/**
 * Fills the form from an earlier listing or a starter. The list shows the choice, and its first entry restores the
 * values before. A toast with Undo would cover the form's first lines on a phone.
 */
export function StartFrom({ form }: { form: ListingForm }) {
  const { industries } = useMe();
  const { data: jobs = [] } = useQuery(earlierListingsQuery);
  const { isBusy, run } = useAct(() => toast.error(listingTexts.detailsFailed));
  const [chosen, setChosen] = useState(NOTHING);

  function put(change: Partial<ListingValues>, next: Chosen) {
    form.set(change, ...Object.keys(change), 'availabilities.types', 'availabilities.time_sheets');
    setChosen(next);
  }

  function fill(value: string, filled: Partial<ListingValues>) {
    const now = form.getValues();
    // Changes made since the last choice are the user's input, too, so they become the values to restore.
    const isAsFilled = isSame({ ...now, ...chosen.filled }, now);
    put(filled, { value, filled, before: isAsFilled && chosen.before ? chosen.before : now });
  }

  async function start(value: string) {
    if (value === '') return put(chosen.before ?? {}, NOTHING);
    const started = startedFrom(value);
    if (started) return fill(value, started);
    const job = jobs.find(({ job_id }) => job_id === value);
    if (!job) return;
    const { location_ids: _here, ...clone } = cloneOf(await queryClient.fetchQuery(listingQuery(job.job_id)));
    fill(value, clone);
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
