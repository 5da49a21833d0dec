import { useQuery } from '@tanstack/react-query';
import { Text } from '../../../ui/text.tsx';
import { currentPlanQuery } from '../api.ts';
import { chargeWords } from '../charge-words.ts';

/**
 * The cost of posting this number of listings on the current plan, in one line. Renders nothing while it is unknown or
 * refused.
 */
export function PlanLine({ listings }: { listings: number }) {
  const { data: plan } = useQuery(currentPlanQuery);
  if (plan == null) return null;
  const { now, refusal } = chargeWords({ plan, listings, cardDigits: null });
  return refusal === null ? (
    <Text size="s" tone="muted">
      <strong>{plan.name}</strong>: {now}
    </Text>
  ) : null;
}
