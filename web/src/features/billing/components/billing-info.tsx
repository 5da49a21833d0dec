import { Columns, Stack } from '../../../ui/stack.tsx';
import { CapCard } from './cap-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { Receipts } from './receipts.tsx';
import { SavedCardCard } from './saved-card-card.tsx';
import { WhatComes } from './what-comes.tsx';

/** The plan, the card, the upcoming charges and the receipts. */
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
