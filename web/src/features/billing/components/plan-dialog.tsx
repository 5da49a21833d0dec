import { dialogForNewListing } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { choosePlan, plansQuery, runningListingsQuery, savedCardQuery } from '../api.ts';
import { priceWords } from '../charge-words.ts';
import { billingWords } from '../texts.ts';
import { CardDialog } from './card-dialog.tsx';
import { PlanPicker, type Offer } from './plan-picker.tsx';

interface PlanDialogProps {
  current: CurrentPlan | null;
  /** `new-listing`: opens unless a credit simply pays the listing. `change`: the user came to change the plan. */
  purpose: 'new-listing' | 'change';
  /** Receives the plan that applies from now on. */
  onChosen: (plan: CurrentPlan) => void;
  onClose: () => void;
}

/**
 * The specification: "A plan selection error shows the code from the response". The toast adds the message that
 * explains the code.
 */
export function toastPlanRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code !== undefined) toast.error(`${error.message} (${error.code})`);
  else toastErrors(error, billingTexts.planFetchFailed);
}

const isSpent = (plan: CurrentPlan) => plan.is_bundle_type && plan.remaining_credits === 0;

/**
 * Its promo code is spent: choosing the plan again would buy a bundle at the price of the plan that the code was made
 * from.
 */
const isGone = (plan: CurrentPlan) => isSpent(plan) && plan.is_code_spent;

/** A manager's view: only the owner decides about payment. */
function TermsForManagers({ current }: { current: CurrentPlan | null }) {
  if (current && !isSpent(current)) {
    return <Text>{billingWords.planForManagers(current.name, priceWords(current))}</Text>;
  }
  return <Text>{current ? billingWords.noCreditsForManagers : billingWords.noPlanForManagers}</Text>;
}

/** Shown to a manager when an owner has to choose or buy a plan before a listing can be posted. */
function OnlyOwnersCan({ current, onClose }: Pick<PlanDialogProps, 'current' | 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={current ? billingWords.noCreditsLeft : billingWords.noPlan}
      size="small"
      footer={
        <AppButton onClick={onClose} data-autofocus>
          {uiWords.close}
        </AppButton>
      }
    >
      <TermsForManagers current={current} />
    </Dialog>
  );
}

function titleFor(purpose: PlanDialogProps['purpose'], isOwner: boolean): string {
  if (purpose === 'change') return billingWords.choosePlan;
  return isOwner ? billingWords.howToPay : billingWords.howItIsPaid;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The effect of another kind of plan on the active listings and the remaining credits, before and after the choice is
 * confirmed.
 */
function ForWhatThereIs({ current, chosen }: { current: CurrentPlan | null; chosen: Offer }) {
  const isOther = current !== null && current.is_bundle_type !== chosen.is_bundle_type;
  const running = useQuery({ ...runningListingsQuery, enabled: isOther });
  if (!isOther) return null;
  if (!running.data) return <LoadFailedNotice query={running}>{billingWords.runningUnloaded}</LoadFailedNotice>;
  const { listings } = running.data;
  const credits = chosen.is_bundle_type ? 0 : (current.remaining_credits ?? 0);
  const price = formatMoney(chosen.amount, chosen.currency);
  const renewal = chosen.is_bundle_type
    ? billingWords.toCredits(listings, LISTING_DAYS)
    : billingWords.toCard(listings, price, LISTING_DAYS);
  if (listings === 0 && credits === 0) return null;
  return (
    <div ref={bringIntoView}>
      <Notice>
        {listings > 0 && <p>{renewal}</p>}
        {credits > 0 && <p>{billingWords.creditsKept(credits)}</p>}
      </Notice>
    </div>
  );
}

const samePlan = (chosen: Offer): string => (chosen.is_bundle_type ? billingWords.sameBundle : billingWords.samePlan);

/** Chooses the plan. The choice charges nothing: a bundle is bought with the next listing. */
export function PlanDialog({ current, purpose, onChosen, onClose }: PlanDialogProps) {
  const me = useMe();
  const isOwner = me.account_type === 'business_owner';
  const { data: card } = useQuery({ ...savedCardQuery, enabled: isOwner });
  const { data: plans } = useQuery({ ...plansQuery, enabled: isOwner });
  const [extra, setExtra] = useState<Offer | null>(current?.is_custom && !isGone(current) ? current : null);
  const [chosen, setChosen] = useState<Offer | null>(current && !isSpent(current) ? current : null);
  const { isBusy, refusal, run, forget } = useAct(toastPlanRefusal);
  const [isAddingCard, setIsAddingCard] = useState(false);
  const needsCard = isOwner && card?.is_card_save === false;
  const isStuck = !isOwner && (current === null || (dialogForNewListing(current) === 'package' && isSpent(current)));

  // Choosing the same plan again changes nothing, unless it is a used-up bundle, which is then bought again.
  const isSame = plans !== undefined && chosen !== null && chosen.id === current?.id && !isSpent(current);

  async function proceed(hasCard = !needsCard) {
    if (!isOwner) return current && onChosen(current);
    if (!chosen) return;
    if (!hasCard && purpose === 'new-listing') return setIsAddingCard(true);
    if (current && isSame) return onChosen(current);
    await run(async () => onChosen(await choosePlan(chosen.id)));
  }

  if (isStuck) return <OnlyOwnersCan current={current} onClose={onClose} />;
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={titleFor(purpose, isOwner)}
        isClosable={!isBusy}
        problem={refusal === null ? null : firstMessage(refusal, billingTexts.planFetchFailed)}
        footer={
          <>
            <AppButton variant="quiet" onClick={onClose} disabled={isBusy}>
              {uiWords.cancel}
            </AppButton>
            <AppButton
              variant="primary"
              isLoading={isBusy}
              disabled={isOwner && (chosen === null || plans === undefined || (isSame && purpose === 'change'))}
              onClick={() => void proceed()}
            >
              {purpose === 'change' ? billingWords.confirmPlan : billingWords.goOn}
            </AppButton>
          </>
        }
      >
        <Stack>
          {isOwner ? (
            <>
              <PlanPicker
                chosen={chosen}
                onChoose={(offer) => {
                  setChosen(offer);
                  forget();
                }}
                extra={extra}
                onPromo={(offer) => {
                  setExtra(offer);
                  setChosen(offer);
                }}
                currentId={current?.id}
                consequence={chosen && <ForWhatThereIs current={current} chosen={chosen} />}
              />
              <Text size="s" tone="muted">
                {isSame && purpose === 'change' ? samePlan(chosen) : billingWords.nothingYet}
              </Text>
            </>
          ) : (
            <TermsForManagers current={current} />
          )}
        </Stack>
      </Dialog>
      {isAddingCard && (
        <CardDialog
          saved={card}
          onClose={() => setIsAddingCard(false)}
          onSaved={() => {
            setIsAddingCard(false);
            void proceed(true);
          }}
        />
      )}
    </>
  );
}
