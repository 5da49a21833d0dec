import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { pauseSubscription, runningListingsQuery, type RunningListings } from '../api.ts';

/** "This pauses 12 active listings at 3 locations." */
export function pauseWords({ listings, locations }: RunningListings): string {
  if (listings === 0) return 'No listing is active just now, so none is paused.';
  return `This pauses ${plural(listings, 'active listing')} at ${plural(locations, 'location')}. Job seekers no longer see ${listings === 1 ? 'it' : 'them'}.`;
}

function keptWords(plan: CurrentPlan): string {
  const credits = plan.is_bundle_type ? (plan.remaining_credits ?? 0) : 0;
  const kept = ['Your card', ...(credits > 0 ? [plural(credits, 'credit')] : []), 'applicants', 'receipts'];
  return `${kept.slice(0, -1).join(', ')} and ${kept.at(-1)} stay. Days already paid are kept.`;
}

/** Ends the plan, once one has read what that does. */
export function PauseSubscriptionDialog({ plan, onClose }: { plan: CurrentPlan; onClose: () => void }) {
  const { data: running, isError } = useQuery(runningListingsQuery);
  const [isBusy, setIsBusy] = useState(false);

  async function pause() {
    setIsBusy(true);
    try {
      toast.success((await pauseSubscription()) || billingTexts.planPaused);
      onClose();
    } catch (error) {
      toastErrors(error);
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="Pause the subscription?"
      confirmLabel={billingTexts.pauseSubscription}
      isDanger
      isBusy={isBusy}
      isConfirmDisabled={!running && !isError}
      onConfirm={() => void pause()}
      onClose={onClose}
    >
      <Stack gap="s">
        {running ? (
          <Text weight="medium">{pauseWords(running)}</Text>
        ) : isError ? (
          <Text weight="medium">This pauses every active listing at all of your locations.</Text>
        ) : (
          <TextSkeleton lines={2} />
        )}
        <Text>Your plan ends and nothing is charged any more. {keptWords(plan)}</Text>
        <Text tone="muted" size="s">
          To hire again, choose a plan and unpause the listings you want, one by one.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
