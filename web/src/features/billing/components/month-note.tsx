import { FORECAST_DAYS } from '@jipe/contract/billing/schema.forecast';
import { toMinor, toWire } from '@jipe/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { Text } from '../../../ui/text.tsx';
import { currentPlanQuery } from '../api.ts';
import { forecastQuery } from '../api-forecast.ts';
import { forecastWords } from '../texts-forecast.ts';

interface MonthNoteProps {
  due: string;
  /** The number of listings that become active now. Each renews within these days, the last day included. */
  listings: number;
}

/** The effect of a charge on the month's total. Only owners see the bill. Renders nothing where nothing is charged. */
export function MonthNote({ due, listings }: MonthNoteProps) {
  const isOwner = useMe().account_type === 'business_owner';
  const enabled = isOwner && Number(due) > 0;
  const { data: forecast } = useQuery({ ...forecastQuery(), enabled });
  const { data: plan } = useQuery({ ...currentPlanQuery, enabled });
  if (!forecast || !plan || !enabled) return null;
  const own = plan.is_bundle_type ? 0 : (toMinor(plan.amount) ?? 0) * listings;
  const all = (toMinor(due) ?? 0) + (toMinor(forecast.total) ?? 0) + own;
  const money = (minor: number) => formatMoney(toWire(minor));
  return (
    <Text size="s">
      {forecastWords.month({
        days: FORECAST_DAYS,
        listings,
        due: formatMoney(due),
        // A zero amount is not mentioned.
        coming: Number(forecast.total) > 0 ? formatMoney(forecast.total) : null,
        own: own === 0 ? null : money(own),
        all: money(all),
      })}
    </Text>
  );
}
