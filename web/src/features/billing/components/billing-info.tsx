import { Columns, Stack } from '../../../ui/stack.tsx';
import { PlanCard } from './plan-card.tsx';
import { Receipts } from './receipts.tsx';
import { SavedCardCard } from './saved-card-card.tsx';

/** What one pays, with what, and what was paid. */
export function BillingInfo() {
  return (
    <Stack gap="l" isInOrder>
      <Columns gap="l" min="xl" isInOrder>
        <PlanCard />
        <SavedCardCard />
      </Columns>
      <Receipts />
    </Stack>
  );
}
