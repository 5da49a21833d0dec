import { BillingInfo } from '../features/billing/components/billing-info.tsx';
import { billingWords } from '../features/billing/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function BillingInfoPage() {
  return (
    <>
      <PageHeader title={billingWords.billingInfo} />
      <BillingInfo />
    </>
  );
}
