import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { partInPlace } from '../../../ui/part-in-place.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { paymentConfigQuery } from '../api.ts';
import type { CardElementProps } from '../card-handle.ts';

const Blank = () => <Skeleton height="4.5rem" />;
const StripeCard = partInPlace(async () => (await import('./stripe-card.tsx')).StripeCard, Blank);
const EmbeddedCard = partInPlace(async () => (await import('./embedded-card.tsx')).EmbeddedCard, Blank);

/** The card form of the installation's card processor. */
export function CardElement(props: CardElementProps) {
  const { data: config, isError, refetch, isFetching } = useQuery(paymentConfigQuery);
  if (isError && !config)
    return <ErrorState message={billingTexts.planFetchFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!config) return <Blank />;
  if (config.provider !== 'stripe') return <EmbeddedCard {...props} />;
  return <StripeCard {...props} publishableKey={config.publishable_key ?? ''} />;
}
