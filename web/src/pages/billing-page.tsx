import { BillingStepper } from '../features/billing/components/billing-stepper.tsx';

export function BillingPage() {
  return <BillingStepper />;
}
