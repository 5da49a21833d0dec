import { billingTexts } from '@jipe/contract/billing/texts';
import { useCallback, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { isSame } from '../../lib/is-same.ts';
import type { FieldErrors } from '../../lib/validate.ts';
import type { CardHandle } from './card-handle.ts';
import { cardBodyOf, cardFields, cardProblems, typedInto, type CardBody, type CardValues } from './form.ts';

export interface CardForm {
  values: CardValues;
  errors: FieldErrors;
  put: (field: keyof CardValues, typed: string) => void;
  setValues: (change: Partial<CardValues>) => void;
  /** What is to be sent; null when something is wrong, which then is shown. The same card and address give the same token. */
  collect: () => Promise<CardBody | null>;
  /** What the server refused, shown at its fields. */
  showRefusal: (error: unknown) => void;
  /** Hand it to the card element as its ref. */
  holdCard: (handle: CardHandle | null) => void;
  /** The id of the element around the fields. */
  formId: string;
  onCardChange: () => void;
  isDirty: boolean;
  /** All but the card itself, which is never kept. */
  isAddressDirty: boolean;
}

export function useCardForm(initial: CardValues): CardForm {
  const [start] = useState(initial);
  const [values, setAll] = useState(start);
  const [isCardDirty, setIsCardDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const cardRef = useRef<CardHandle>(null);
  const formId = useId();
  const made = useRef<CardBody | null>(null);

  const holdCard = useCallback((handle: CardHandle | null) => {
    cardRef.current = handle;
  }, []);

  const isAddressDirty = !isSame(values, start);

  function setValues(change: Partial<CardValues>) {
    made.current = null;
    setAll((now) => ({ ...now, ...change }));
  }

  const without = (field: string) =>
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([key]) => key !== field)));

  function show(next: FieldErrors) {
    setErrors(next);
    const first = cardFields.find((field) => next[field] !== undefined);
    if (first === 'card_token') cardRef.current?.focus();
    else if (first) document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function collect(): Promise<CardBody | null> {
    if (made.current) return made.current;
    const card = await cardRef.current?.tokenize(values);
    const cardError = card === undefined ? billingTexts.cardIncomplete : 'error' in card ? card.error : null;
    const problems = { ...(cardError === null ? {} : { card_token: cardError }), ...cardProblems(values) };
    if (Object.keys(problems).length > 0 || card === undefined || 'error' in card) {
      show(problems);
      return null;
    }
    made.current = cardBodyOf(values, card.card_token);
    return made.current;
  }

  return {
    values,
    errors,
    holdCard,
    formId,
    collect,
    isDirty: isCardDirty || isAddressDirty,
    isAddressDirty,
    setValues,
    put(field, typed) {
      setValues({ [field]: typedInto(field, typed) });
      without(field);
    },
    onCardChange() {
      made.current = null;
      setIsCardDirty(true);
      without('card_token');
    },
    showRefusal(error) {
      const refused = fieldErrorsOf(error, cardFields);
      // A token that was refused is not sent again.
      if (Object.keys(refused).length > 0) made.current = null;
      show(refused);
    },
  };
}
