import { useQuery } from '@tanstack/react-query';
import { ChangePasswordForm } from '../features/auth/components/change-password-form.tsx';
import { SessionsCard } from '../features/auth/components/sessions-card.tsx';
import { TwoStepCard } from '../features/auth/components/two-step-card.tsx';
import { sessionsQuery, twoFactorQuery } from '../features/auth/safety-api.ts';
import { currentPlanQuery } from '../features/billing/api.ts';
import { plannerQuery } from '../features/coverage/api-plan.ts';
import { PlannerCard } from '../features/coverage/components/planner-card.tsx';
import { repliesQuery } from '../lib/replies.ts';
import { RepliesCard } from '../features/replies/components/replies-card.tsx';
import { ActivityCard } from '../features/settings/components/activity-card.tsx';
import { SettingsCards } from '../features/settings/components/settings-cards.tsx';
import { noticesQuery } from '../features/notifications/api.ts';
import { NoticesCard } from '../features/notifications/components/notices-card.tsx';
import { useMe } from '../lib/me.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { Columns } from '../ui/stack.tsx';

export const preload: Preload = () => [
  queryClient.prefetchQuery(currentPlanQuery),
  queryClient.prefetchQuery(twoFactorQuery),
  queryClient.prefetchInfiniteQuery(sessionsQuery),
  queryClient.prefetchQuery(noticesQuery),
  queryClient.prefetchQuery(repliesQuery),
  queryClient.prefetchQuery(plannerQuery),
];

export function SettingsPage() {
  const { email } = useMe().basic_info;
  const { data: plan, isError, refetch } = useQuery(currentPlanQuery);
  return (
    <SettingsCards
      email={email || null}
      planCode={plan === undefined ? undefined : (plan?.code ?? null)}
      onRetryPlan={plan === undefined && isError ? () => void refetch() : undefined}
      passwordForm={<ChangePasswordForm email={email} />}
    >
      <Columns gap="l" min="l">
        <TwoStepCard />
        <SessionsCard />
        <NoticesCard />
        <PlannerCard />
        <ActivityCard />
      </Columns>
      <RepliesCard />
    </SettingsCards>
  );
}
