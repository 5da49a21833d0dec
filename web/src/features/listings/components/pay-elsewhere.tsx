import type { TableListing } from '@jipe/contract/listings/schema.table';
import { searchKey } from '@jipe/contract/values/words';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { earlierListingsQuery } from '../api.ts';
import { startWords } from '../texts-starters.ts';
import type { ListingValues } from '../values.ts';

/** The lowest and highest pay of open listings with this title at other locations; null without any. */
function payElsewhere(jobs: readonly TableListing[], { title, location_ids }: ListingValues): [string, string] | null {
  const wanted = searchKey(title);
  const rates = jobs
    .filter(({ status, location_id }) => status !== 'closed' && !location_ids.includes(location_id))
    .flatMap((job) => (wanted !== '' && searchKey(job.title) === wanted ? [Number(job.hourly_rate)] : []));
  return rates.length === 0 ? null : [String(Math.min(...rates)), String(Math.max(...rates))];
}

/** One line on the pay for this title at the business's other locations. */
export function PayElsewhere({ values }: { values: ListingValues }) {
  const { data: jobs = [] } = useQuery(earlierListingsQuery);
  const pay = payElsewhere(jobs, values);
  if (pay === null) return null;
  const [least, most] = pay.map((rate) => formatMoney(rate));
  return (
    <Text size="s" tone="muted">
      {least === most ? startWords.paysElsewhere(least ?? '') : startWords.payElsewhere(least ?? '', most ?? '')}
    </Text>
  );
}
