import { weeklyHours } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { Text } from '../../../ui/text.tsx';
import { whatIfQuery } from '../api-what-if.ts';
import { slotProblems, wholeWeek } from '../form.ts';
import { startWords } from '../texts-starters.ts';
import type { ListingValues } from '../values.ts';

/**
 * Says before any payment how many of the location's known people the hours fit. Renders nothing where this is unknown.
 */
export function WhoFits({ values: { week, location_ids } }: { values: ListingValues }) {
  const { business_locations } = useMe();
  const [location_id = ''] = location_ids;
  const sheets = wholeWeek(week);
  const isAsked = location_id !== '' && weeklyHours(sheets) > 0 && slotProblems(sheets, null).length === 0;
  const { data } = useQuery({ ...whatIfQuery(location_id, sheets), enabled: isAsked });
  if (!isAsked || data === undefined || data.people === 0) return null;
  const place = location_ids.length > 1 ? business_locations.find(({ id }) => id === location_id)?.name : undefined;
  return (
    <output>
      <Text size="s" tone="muted">
        {startWords.whoFits(data, place ?? null)}
      </Text>
    </output>
  );
}
