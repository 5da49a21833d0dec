import { currentPlanQuery, invoicesQuery, savedCardQuery } from '../features/billing/api.ts';
import { capQuery, forecastQuery } from '../features/billing/api-forecast.ts';
import { BillingInfo } from '../features/billing/components/billing-info.tsx';
import { billingWords } from '../features/billing/texts.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { PageHeader } from '../ui/page-header.tsx';

export const preload: Preload = () => [
  queryClient.prefetchQuery(currentPlanQuery),
  queryClient.prefetchQuery(savedCardQuery),
  queryClient.prefetchQuery(forecastQuery()),
  queryClient.prefetchQuery(capQuery),
  queryClient.prefetchInfiniteQuery(invoicesQuery),
];

export function BillingInfoPage() {
  return (
    <>
      <PageHeader title={billingWords.billingInfo} />
      <BillingInfo />
    </>
  );
}
