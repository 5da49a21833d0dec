import { BillingInfo } from '../features/billing/components/billing-info.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function BillingInfoPage() {
  return (
    <>
      <PageHeader title="Billing Info" />
      <BillingInfo />
    </>
  );
}
