import { billingTexts } from '@jipe/contract/billing/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftOf } from '../../../lib/drafts.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { isUncertain } from '../../../lib/send-once.ts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { reportSuccess } from '../../../lib/step-result.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { StepFrame } from '../../../ui/step-frame.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { choosePlan, saveCardAndPlan, savedCardQuery } from '../api.ts';
import { freeDays, priceWords } from '../charge-words.ts';
import { withBankConfirmation } from '../confirm-with-bank.ts';
import { type CardBody, firstCardValues } from '../form.ts';
import { billingWords } from '../texts.ts';
import { useCardForm } from '../use-card-form.ts';
import { CardFields } from './card-fields.tsx';
import { toastPlanRefusal } from './plan-dialog.tsx';
import type { Offer } from './plan-picker.tsx';

interface CardStepProps {
  offer: Offer;
  steps: number;
  onBack: () => void;
  onDone: () => void;
}

const DRAFT = 'billing:address';

/**
 * Saves the card together with the plan. A user who came back to change the plan may keep the saved card. The typed
 * address survives a reload.
 */
export function CardStep({ offer, steps, onBack, onDone }: CardStepProps) {
  const me = useMe();
  const savedQuery = useQuery({ ...savedCardQuery, enabled: me.is_card_save });
  const saved = savedQuery.data;
  const whole = useSigningUp('card', 1);
  const keys = useIdempotencyKey();
  const [which, setWhich] = useState<'saved' | 'other'>(me.is_card_save ? 'saved' : 'other');

  function done() {
    form.clearDraft();
    onDone();
  }

  async function saveBoth(card: CardBody) {
    const body = { ...card, product_id: offer.id };
    try {
      await saveCardAndPlan(body, keys.for(body));
      keys.settle();
    } catch (error) {
      if (!isUncertain(error)) keys.settle();
      throw error;
    }
  }

  const form = useCardForm({
    initial: firstCardValues(me),
    draft: draftOf(me.user_id, DRAFT),
    submit: async (card) => {
      await withBankConfirmation(() => saveBoth(card));
      reportSuccess(billingTexts.cardSaved);
      done();
    },
  });
  const keeping = useAct(toastPlanRefusal);
  const days = freeDays(offer);

  async function keepCard() {
    await choosePlan(offer.id);
    done();
  }

  return (
    <StepFrame
      title={which === 'saved' ? billingWords.card : billingWords.addCreditCard}
      description={billingTexts.notChargedYet}
      step={2}
      steps={steps}
      whole={whole}
      onBack={onBack}
      onNext={() => void (which === 'saved' ? keeping.run(keepCard) : form.submit())}
      isNextBusy={keeping.isBusy || form.isSending}
      isNotSaved={(which === 'saved' ? keeping : form).refusal !== null}
    >
      <Text>
        <strong>{offer.name}</strong>, {priceWords(offer)}
        {offer.is_bundle_type &&
          ` (${billingWords.details.bundlePrice(formatMoney(offer.amount, offer.currency), offer.no_of_items)})`}
        {days > 0 && `, ${billingWords.daysFree(days)}`}
      </Text>
      {me.is_card_save && (
        <ChoiceCards
          legend={billingWords.card}
          choices={[
            { value: 'saved', label: billingWords.savedCard(saved?.card_last_digits ?? '····') },
            { value: 'other', label: billingWords.anotherCard },
          ]}
          value={which}
          onChange={(value) => setWhich(value ?? 'saved')}
        />
      )}
      <LoadFailedNotice query={savedQuery}>{billingWords.cardUnloaded}</LoadFailedNotice>
      {which === 'other' && <CardFields form={form} />}
    </StepFrame>
  );
}
