import { resumeBilling } from '@jipe/contract/billing/rules';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drafts } from '../../../lib/drafts.ts';
import { patchMe, useMe } from '../../../lib/me.ts';
import { useGo, useNavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { useStepResult } from '../../../lib/step-result.ts';
import { StepFrame } from '../../../ui/step-frame.tsx';
import { plansQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { CardStep } from './card-step.tsx';
import { PlanPicker, type Offer } from './plan-picker.tsx';
import { ThankYou } from './thank-you.tsx';

const STEPS = 2;
const DRAFT = 'billing';
const LAST_SIGNUP_STEP = 9;

interface Draft {
  chosen: Offer | null;
  /** The plan of a promo code. */
  extra: Offer | null;
}

/** The steps plan, card and thank you. The chosen plan and the step survive a reload; the card is never kept. */
export function BillingStepper() {
  const me = useMe();
  const go = useGo();
  const wanted = useNavigationState().activeStepperIndex;
  const [draft, setDraft] = useState<Draft>(
    () => drafts.read<Draft>(me.user_id, DRAFT) ?? { chosen: null, extra: null },
  );
  const { data: plans } = useQuery(plansQuery);
  // The draft keeps the choice; the current plan gives the price.
  const chosen = plans?.find(({ id }) => id === draft.chosen?.id) ?? draft.chosen;
  const resumed = resumeBilling(me);
  const last = resumed === 3 ? 3 : chosen ? 2 : 1;
  const step = Math.min(Math.max(1, wanted ?? (resumed === 3 ? 3 : 1)), last);
  const [note] = useStepResult();
  const whole = useSigningUp('plan', 1);
  const toStep = (next: number, replace: boolean) =>
    void go(paths.billing(), { state: { activeStepperIndex: next }, replace });

  function put(change: Partial<Draft>) {
    const next = { ...draft, ...change };
    setDraft(next);
    drafts.write(me.user_id, DRAFT, next);
  }

  function done() {
    drafts.remove(me.user_id, DRAFT);
    patchMe({ is_card_save: true, profile_completed_up_to: 'pricing_plans' });
    toStep(3, true);
  }

  if (step === 3) {
    return (
      <ThankYou
        steps={STEPS}
        note={note}
        onBack={() => toStep(1, true)}
        onCreate={() => void go(paths.jobCreation(), { state: { activeStepperIndex: 1 } })}
      />
    );
  }
  if (step === 2 && chosen) {
    return <CardStep offer={chosen} steps={STEPS} onBack={() => toStep(1, true)} onDone={done} />;
  }
  return (
    <StepFrame
      title={billingWords.chooseHowToPay}
      description={billingTexts.notChargedYet}
      step={1}
      steps={STEPS}
      whole={whole}
      onBack={() => void go(paths.signup(), { state: { activeStepperIndex: LAST_SIGNUP_STEP } })}
      onNext={() => toStep(2, false)}
      isNextDisabled={chosen === null}
    >
      <PlanPicker
        chosen={chosen}
        onChoose={(offer) => put({ chosen: offer })}
        extra={draft.extra}
        onPromo={(offer) => put({ extra: offer, chosen: offer })}
      />
    </StepFrame>
  );
}
