import { Columns, Stack } from '../../../ui/stack.tsx';
import { CapCard } from './cap-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { Receipts } from './receipts.tsx';
import { SavedCardCard } from './saved-card-card.tsx';
import { WhatComes } from './what-comes.tsx';

/** What one pays, with what, what comes, and what was paid. */
export function BillingInfo() {
  return (
    <Stack gap="l" isInOrder>
      <Columns gap="l" min="xl" isInOrder>
        <PlanCard />
        <SavedCardCard />
      </Columns>
      <WhatComes />
      <CapCard />
      <Receipts />
    </Stack>
  );
}
