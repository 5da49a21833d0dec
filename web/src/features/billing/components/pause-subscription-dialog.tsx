import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { WordsSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { pauseSubscription, runningListingsQuery } from '../api.ts';
import { billingWords } from '../texts.ts';

/** Ends the plan after the user has read the consequences. */
export function PauseSubscriptionDialog({ plan, onClose }: { plan: CurrentPlan; onClose: () => void }) {
  const { data: running, isError } = useQuery(runningListingsQuery);
  const { isBusy, problem, run } = useConfirmed(billingTexts.planFetchFailed, toastErrors);
  const words = billingWords.pause;
  const credits = plan.is_bundle_type ? (plan.remaining_credits ?? 0) : 0;

  async function pause() {
    toast.success((await pauseSubscription()) || billingTexts.planPaused);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={billingTexts.pauseSubscription}
      isDanger
      isBusy={isBusy}
      problem={problem}
      isConfirmDisabled={!running && !isError}
      onConfirm={() => void run(pause)}
      onClose={onClose}
    >
      <Stack gap="s">
        {running ? (
          <Text weight="medium">
            {running.listings === 0 ? words.none : words.some(running.listings, running.locations)}
          </Text>
        ) : isError ? (
          <Text weight="medium">{words.every}</Text>
        ) : (
          <Text weight="medium">
            <WordsSkeleton>{words.some(10, 2)}</WordsSkeleton>
          </Text>
        )}
        <Text>
          {words.ends} {words.kept(credits)}
        </Text>
        <Text tone="muted" size="s">
          {words.again}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
