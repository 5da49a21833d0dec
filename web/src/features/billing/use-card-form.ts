import { billingTexts } from '@jipe/contract/billing/texts';
import { useCallback, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { type Form, type FormOptions, useForm } from '../../lib/use-form.ts';
import type { FieldErrors } from '../../lib/validate.ts';
import type { CardHandle } from './card-handle.ts';
import { cardBodyOf, cardFields, cardProblems, typedInto, type CardBody, type CardValues } from './form.ts';

export interface CardForm extends Form<CardValues> {
  put: (field: keyof CardValues, typed: string) => void;
  /** Sets several fields at once. */
  fill: (change: Partial<CardValues>) => void;
  /** The ref for the card element. */
  holdCard: (handle: CardHandle | null) => void;
  onCardChange: () => void;
}

interface CardFormOptions extends Pick<FormOptions<CardValues>, 'draft' | 'failed'> {
  initial: CardValues;
  submit: (card: CardBody) => Promise<unknown>;
}

/**
 * The form of the card and its payer. The same card and address reuse the same token; the card itself is never kept.
 */
export function useCardForm({ submit, ...options }: CardFormOptions): CardForm {
  const [isCardDirty, setIsCardDirty] = useState(false);
  const cardRef = useRef<CardHandle>(null);
  const made = useRef<CardBody | null>(null);
  const holdCard = useCallback((handle: CardHandle | null) => {
    cardRef.current = handle;
  }, []);

  async function check(values: CardValues): Promise<FieldErrors> {
    if (made.current) return {};
    const card = await cardRef.current?.tokenize(values);
    const problems = cardProblems(values);
    if (card === undefined) return { card_token: billingTexts.cardIncomplete, ...problems };
    if ('error' in card) return { card_token: card.error, ...problems };
    if (Object.keys(problems).length === 0) made.current = cardBodyOf(values, card.card_token);
    return problems;
  }

  async function send() {
    if (!made.current) return false;
    try {
      return await submit(made.current);
    } catch (error) {
      // A refused token is not sent again.
      if (Object.keys(fieldErrorsOf(error, cardFields)).length > 0) made.current = null;
      throw error;
    }
  }

  const form = useForm<CardValues>({
    ...options,
    fields: cardFields,
    check,
    submit: send,
    focus: { card_token: () => cardRef.current?.focus() },
  });

  function fill(change: Partial<CardValues>) {
    made.current = null;
    const kept = Object.entries(change).map(([field, typed]) => [field, typedInto(field as keyof CardValues, typed)]);
    form.set(Object.fromEntries(kept) as Partial<CardValues>);
  }

  return {
    ...form,
    isDirty: isCardDirty || form.isDirty,
    holdCard,
    put: (field, typed) => fill({ [field]: typed }),
    fill,
    onCardChange() {
      made.current = null;
      setIsCardDirty(true);
      form.set({}, 'card_token');
    },
  };
}
