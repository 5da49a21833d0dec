import { billingTexts } from '@jipe/contract/billing/texts';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import type { CardElementProps, Tokenised } from '../card-handle.ts';
import type { CardValues } from '../form.ts';
import { billingWords } from '../texts.ts';
import { CardFrame } from './card-frame.tsx';

/** Stripe's form is in a frame of its own, which our style sheet cannot reach, so the colours are passed to it. */
function lookOf(): StripeCardElementOptions {
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(name).trim();
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: colour('--ink'),
        fontSize: '16px',
        fontFamily: getComputedStyle(document.body).fontFamily,
        '::placeholder': { color: colour('--muted') },
      },
      invalid: { color: colour('--danger') },
    },
  };
}

const billingDetails = ({ card_name, street, street_alt, city, state, zip, phone }: CardValues) => ({
  ...(card_name === '' ? {} : { name: card_name }),
  ...(phone === '' ? {} : { phone: `+1${phone}` }),
  address: { line1: street, line2: street_alt, city, state, postal_code: zip, country: 'US' },
});

function StripeInput({ ref, error, onChange }: CardElementProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isWhole, setIsWhole] = useState(false);
  const [look] = useState(lookOf);
  const errorId = useId();
  useImperativeHandle(ref, () => ({
    async tokenize(owner): Promise<Tokenised> {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card || !isWhole) return { error: billingTexts.cardIncomplete };
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billingDetails(owner) });
      if (made.error) return { error: made.error.message ?? billingTexts.cardInvalid };
      return { card_token: made.paymentMethod.id };
    },
    focus: () => elements?.getElement(CardElement)?.focus(),
  }));
  return (
    <CardFrame look="frame" error={error} errorId={errorId}>
      <CardElement
        options={look}
        onChange={(event) => {
          setIsWhole(event.complete);
          onChange();
        }}
      />
    </CardFrame>
  );
}

/**
 * Stripe's card form. When its script does not load, only a retry is offered: the form for test cards never replaces
 * it, since a real number would be typed into it.
 */
export function StripeCard({ publishableKey, ...props }: CardElementProps & { publishableKey: string }) {
  const [loaded, setLoaded] = useState<Stripe | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Stripe | 'failed') => {
      if (isCurrent) setLoaded(result);
    };
    loadStripe(publishableKey).then(
      (stripe) => settle(stripe ?? 'failed'),
      () => settle('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, attempt]);

  if (loaded === 'failed') {
    return (
      <ErrorState
        message={billingWords.cardFormFailed}
        onRetry={() => {
          setLoaded(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (!loaded) return <Skeleton height="4.5rem" />;
  return (
    <Elements stripe={loaded}>
      <StripeInput {...props} />
    </Elements>
  );
}
