import { chargeFor } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { isUncertain } from '../../../lib/send-once.ts';
import { toast } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TotalLine } from '../../../ui/data/total-line.tsx';
import { capReachedBy } from '../cap.ts';
import { chargeScreen, type ChargeScreen, type RefusedPart } from '../charge-state.ts';
import { chargeWords } from '../charge-words.ts';
import { billingWords } from '../texts.ts';
import { useCharge } from '../use-charge.ts';
import { CapNotice } from './cap-notice.tsx';
import { MonthNote } from './month-note.tsx';
import { CardDialog } from './card-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

interface ChargeConfirmationProps {
  title: string;
  confirmLabel: string;
  /** "Back" to a form, or "Cancel". */
  closeLabel: string;
  /** The number of listings that a confirmation activates. */
  listings: number;
  isBusy: boolean;
  /** The error of the last confirmation, or null. */
  refusal: unknown;
  /** The message for an error without a reason. */
  failed: string;
  /** `overCap`: an owner agrees to exceed the monthly cap after a refusal. */
  onConfirm: (overCap: boolean) => void;
  onClose: () => void;
}

const planCodes = new Set(['no_plan', 'no_credits']);
const cardCodes = new Set(['no_card', 'card_declined', 'action_needed']);

interface Refused {
  part: RefusedPart;
  text: string;
  /** Only another card or plan helps, not a retry. */
  needsOther: boolean;
}

/** Assigns a refusal to the card or the plan. Any other refusal concerns the listing and is shown at its fields. */
function refusedBy(refusal: unknown, failed: string): Refused | null {
  if (refusal === null) return null;
  const code = (refusal instanceof ApiError && refusal.code) || '';
  return {
    part: cardCodes.has(code) ? 'card' : planCodes.has(code) ? 'plan' : 'other',
    // The bank's question is answered by confirming again.
    needsOther: code !== 'action_needed' && (cardCodes.has(code) || planCodes.has(code)),
    text: firstMessage(refusal, failed),
  };
}

/** Nothing can be charged. Owners have a button below to choose a plan. */
function NoPlan({ text, isOwner, isNews = false }: { text: string; isOwner: boolean; isNews?: boolean }) {
  return (
    <Notice tone="danger" isAlert={isNews}>
      <p>{text}</p>
      {!isOwner && <p>{billingWords.onlyAdmin}</p>}
    </Notice>
  );
}

interface TermsProps {
  plan: CurrentPlan | null;
  listings: number;
  cardDigits: string | null;
  isOwner: boolean;
  /** The terms changed while the dialog was open. */
  isNews: boolean;
}

function Terms({ plan, listings, cardDigits, isOwner, isNews }: TermsProps) {
  const words = chargeWords({ plan, listings, cardDigits });
  const cost = chargeFor(plan, listings);
  if (words.refusal) return <NoPlan text={words.refusal.text} isOwner={isOwner} isNews={isNews} />;
  return (
    <>
      <TotalLine label={billingWords.dueNow} total={words.total} />
      <Text>{words.now}</Text>
      <Text tone="muted" size="s">
        {words.next}
      </Text>
      {cost.kind !== 'refused' && <MonthNote due={cost.amount} listings={listings} />}
    </>
  );
}

interface BodyProps extends Pick<ChargeConfirmationProps, 'listings'> {
  kind: ChargeScreen['body'];
  charge: ReturnType<typeof useCharge>;
  refused: Refused | null;
  isOwner: boolean;
}

/** The terms, the reason why there are none, or a skeleton. */
function Body({ kind, charge, refused, listings, isOwner }: BodyProps) {
  const { plan, card, terms, state } = charge;
  if (kind === 'plan gone' && refused) return <NoPlan text={refused.text} isOwner={isOwner} />;
  if (kind === 'terms' || kind === 'blocked')
    return <Terms {...terms} listings={listings} isOwner={isOwner} isNews={state.hasChanged} />;
  if (kind === 'unread')
    return (
      <ErrorState
        message={billingTexts.planFetchFailed}
        isRetrying={plan.isFetching || card.isFetching}
        onRetry={() => {
          void plan.refetch();
          if (isOwner) void card.refetch();
        }}
      />
    );
  return (
    <>
      <Skeleton height="3.75rem" />
      <TextSkeleton lines={3} />
      <TextSkeleton lines={3} />
    </>
  );
}

/** Says exactly what is charged now and later, before anything is charged. */
export function ChargeConfirmation(props: ChargeConfirmationProps) {
  const { title, confirmLabel, closeLabel, listings, isBusy, refusal, failed, onConfirm, onClose } = props;
  const isOwner = useMe().account_type === 'business_owner';
  const refused = refusedBy(refusal, failed);
  const charge = useCharge({ listings, isOwner, refusal });
  const { plan, card, isKnown, blocked, state, dispatch } = charge;
  const { hasChanged, answering } = state;
  const cap = capReachedBy(refusal);
  // Stays set once the refusal is gone: a retry after a lost answer exceeds the cap, too.
  const [isCapped, setIsCapped] = useState(false);
  if (cap !== null && !isCapped) setIsCapped(true);
  const overCap = isOwner && isCapped;
  const isAnswered = refusal === state.answered;
  const { body, notes, offers, isOfferFirst, isFocusOnWayOn } = chargeScreen({
    isOwner,
    isKnown,
    hasFailed: plan.isError || card.isError,
    isBlocked: blocked !== null,
    hasChanged,
    refused: refused && { ...refused, isAnswered },
  });
  const isPlanGone = refused?.part === 'plan' && !isAnswered;
  const { refetch: readPlanAnew } = plan;
  const wayOn = useRef<HTMLButtonElement>(null);
  // Not while another card or plan is being chosen.
  const isLedOn = answering === null && isFocusOnWayOn;
  useEffect(() => {
    if (isLedOn) wayOn.current?.focus();
  }, [isLedOn]);
  useEffect(() => {
    if (isPlanGone) void readPlanAnew();
  }, [isPlanGone, readPlanAnew]);
  function answerBy(by: 'card' | 'plan') {
    // An earlier refusal's toast would look like a refusal of the new card or plan.
    toast.clear();
    dispatch({ type: 'answering', by });
  }
  const mended = () => dispatch({ type: 'answered', refusal });
  const leave = () => dispatch({ type: 'left' });

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        size="small"
        isClosable={!isBusy}
        footer={
          <>
            <AppButton variant="quiet" onClick={onClose} disabled={isBusy} ref={isOwner ? undefined : wayOn}>
              {closeLabel}
            </AppButton>
            <AppButton
              variant={isOfferFirst ? 'secondary' : 'primary'}
              onClick={() => void charge.checkThen(() => onConfirm(overCap))}
              isLoading={isBusy || state.isChecking}
              disabled={!isKnown || blocked !== null}
              data-autofocus
              data-pays
            >
              {overCap ? billingWords.cap.goOn : confirmLabel}
            </AppButton>
          </>
        }
      >
        <Stack>
          <Body kind={body} charge={charge} refused={refused} listings={listings} isOwner={isOwner} />
          {notes.includes('changed') && <Notice isAlert>{billingWords.chargeChanged}</Notice>}
          {cap && <CapNotice reached={cap} isOwner={isOwner} />}
          {notes.includes('refused') && refused && !cap && (
            <Notice tone="danger">
              <Text weight="medium" size="s">
                {refused.text}
              </Text>
              {isUncertain(refusal) && <p>{billingWords.confirmAgain}</p>}
              {refused.part === 'card' && !isOwner && <p>{billingWords.onlyAdminChangesCard}</p>}
            </Notice>
          )}
          {offers === 'card' && (
            <AppButton variant={isOfferFirst ? 'primary' : 'secondary'} onClick={() => answerBy('card')}>
              {card.data?.is_card_save ? billingWords.otherCard : billingWords.addCard}
            </AppButton>
          )}
          {offers === 'plan' && (
            <AppButton variant={isOfferFirst ? 'primary' : 'secondary'} onClick={() => answerBy('plan')} ref={wayOn}>
              {billingWords.choosePlan}
            </AppButton>
          )}
        </Stack>
      </Dialog>
      {answering === 'card' && <CardDialog saved={card.data} onSaved={mended} onClose={leave} />}
      {answering === 'plan' && (
        <PlanDialog current={plan.data ?? null} purpose="change" onChosen={mended} onClose={leave} />
      )}
    </>
  );
}
