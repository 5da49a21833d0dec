import { FORECAST_DAYS } from '@jipe/contract/billing/schema.forecast';
import { toMinor, toWire } from '@jipe/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { Text } from '../../../ui/text.tsx';
import { forecastQuery } from '../api-forecast.ts';
import { forecastWords } from '../texts-forecast.ts';

/** Beside a charge: what it does to the month, for owners, who alone see the bill. Nothing where nothing is charged. */
export function MonthNote({ due }: { due: string }) {
  const isOwner = useMe().account_type === 'business_owner';
  const isCharged = Number(due) > 0;
  const { data } = useQuery({ ...forecastQuery(), enabled: isOwner && isCharged });
  if (!data || !isOwner || !isCharged) return null;
  const all = toWire((toMinor(due) ?? 0) + (toMinor(data.total) ?? 0));
  return (
    <Text size="s">
      {forecastWords.month(FORECAST_DAYS, formatMoney(due), formatMoney(data.total), formatMoney(all))}
    </Text>
  );
}
