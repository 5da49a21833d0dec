import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import { ChangePasswordForm } from '../features/auth/components/change-password-form.tsx';
import { SessionsCard } from '../features/auth/components/sessions-card.tsx';
import { TwoStepCard } from '../features/auth/components/two-step-card.tsx';
import { sessionsQuery, twoFactorQuery } from '../features/auth/safety-api.ts';
import { noticesQuery } from '../features/notifications/api.ts';
import { NoticesCard } from '../features/notifications/components/notices-card.tsx';
import { useMe } from '../lib/me.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { Card } from '../ui/data/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Columns } from '../ui/stack.tsx';

export const preload: Preload = () => [
  queryClient.prefetchQuery(twoFactorQuery),
  queryClient.prefetchInfiniteQuery(sessionsQuery),
  queryClient.prefetchQuery(noticesQuery),
];

/** The user's sign-in settings. All accounts have this page, also managers, who have no settings page. */
export function YourSignInPage() {
  const { email } = useMe().basic_info;
  return (
    <>
      <PageHeader title={safetyTexts.yourSignIn} />
      <Columns gap="l" min="l" isInOrder>
        <TwoStepCard />
        <SessionsCard />
        <NoticesCard />
        <Card title={safetyTexts.yourPassword}>
          <ChangePasswordForm email={email} />
        </Card>
      </Columns>
    </>
  );
}
