import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { paymentConfigQuery } from '../api.ts';
import type { CardElementProps } from '../card-handle.ts';

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));
const EmbeddedCard = lazy(async () => ({ default: (await import('./embedded-card.tsx')).EmbeddedCard }));

/** The card form of whoever processes the cards of this installation. */
export function CardElement(props: CardElementProps) {
  const { data: config, isError, refetch, isFetching } = useQuery(paymentConfigQuery);
  const blank = <Skeleton height="4.5rem" />;
  if (isError && !config)
    return <ErrorState message={billingTexts.planFetchFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!config) return blank;
  return (
    <Suspense fallback={blank}>
      {config.provider === 'stripe' ? (
        <StripeCard {...props} publishableKey={config.publishable_key ?? ''} />
      ) : (
        <EmbeddedCard {...props} />
      )}
    </Suspense>
  );
}
