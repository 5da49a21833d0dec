import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { currentPlanQuery } from '../api.ts';
import { priceWords } from '../charge-words.ts';
import { billingWords } from '../texts.ts';
import { CreditsTracker } from './credits-tracker.tsx';
import { PauseSubscriptionDialog } from './pause-subscription-dialog.tsx';
import { SubscriptionDetailsDialog } from './subscription-details-dialog.tsx';

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

type Opened = 'plan' | 'details' | 'pause' | null;

function Badges({ plan }: { plan: CurrentPlan }) {
  const { promo_code, is_on_trial, trial_ends_at } = plan;
  const trialEnd = is_on_trial ? trial_ends_at : null;
  if (promo_code === null && trialEnd === null) return null;
  return (
    <Row gap="s">
      {promo_code !== null && (
        <StatusBadge tone="accent" isCut>
          {promo_code}
        </StatusBadge>
      )}
      {trialEnd !== null && <StatusBadge tone="success">{billingWords.trialUntil(formatDate(trialEnd))}</StatusBadge>}
    </Row>
  );
}

function Plan({ plan, onOpen }: { plan: CurrentPlan | null; onOpen: (dialog: Opened) => void }) {
  if (!plan) {
    return (
      <Stack>
        <Text>{billingWords.noPlanYet}</Text>
        <Row fillsPhone>
          <AppButton variant="primary" onClick={() => onOpen('plan')}>
            {billingWords.choosePlan}
          </AppButton>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      <Stack gap="s">
        <Stack gap="xs">
          <Text size="l" weight="bold">
            {plan.name}
          </Text>
          <Text>{priceWords(plan)}</Text>
        </Stack>
        <Badges plan={plan} />
      </Stack>
      {plan.is_bundle_type && (
        <Stack gap="xs">
          <CreditsTracker />
          {plan.remaining_credits === 0 && (
            <Text tone="muted" size="s">
              {billingWords.buyMore}
            </Text>
          )}
        </Stack>
      )}
      <Row fillsPhone>
        <AppButton onClick={() => onOpen('plan')}>{billingWords.changePlan}</AppButton>
        <AppButton onClick={() => onOpen('details')}>{billingTexts.subscriptionDetails}</AppButton>
        <AppButton variant="danger-quiet" onClick={() => onOpen('pause')}>
          {billingTexts.pauseSubscription}
        </AppButton>
      </Row>
    </Stack>
  );
}

/** The business's plan and the acts on it. */
export function PlanCard() {
  const query = useQuery(currentPlanQuery);
  const { data: plan } = query;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Card title={billingWords.currentPlan}>
      <Loaded query={query} lines={4}>
        {(known) => <Plan plan={known} onOpen={setOpened} />}
      </Loaded>
      {opened === 'plan' && <PlanDialog current={plan ?? null} purpose="change" onChosen={close} onClose={close} />}
      {opened === 'details' && plan && <SubscriptionDetailsDialog plan={plan} onClose={close} />}
      {opened === 'pause' && plan && <PauseSubscriptionDialog plan={plan} onClose={close} />}
    </Card>
  );
}
