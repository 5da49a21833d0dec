import { IconCreditCard } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { CardElementProps } from '../card-handle.ts';
import { formatCardNumber, formatExpiry, tokenOf, type TypedCard } from '../test-cards.ts';
import { billingWords } from '../texts.ts';
import styles from './card-element.module.css';
import { CardFrame } from './card-frame.tsx';

/**
 * The card form of an installation without a card processor. It accepts only the published test numbers and turns them
 * into test tokens in the browser. A real card is refused and its number is not sent anywhere.
 */
export function EmbeddedCard({ ref, error, onChange }: CardElementProps) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', code: '' });
  const number = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useImperativeHandle(ref, () => ({
    tokenize: () => Promise.resolve(tokenOf(card)),
    focus: () => number.current?.focus(),
  }));
  const put = (change: Partial<TypedCard>) => {
    setCard({ ...card, ...change });
    onChange();
  };
  // Autofill is off, since this form must not receive a real card.
  const shared = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  };
  return (
    <CardFrame
      look="card"
      error={error}
      errorId={errorId}
      hint={
        <p className={styles.hint}>
          {billingWords.testMode} <span className={styles.sample}>4242 4242 4242 4242</span>,{' '}
          {billingWords.testModeRest}
        </p>
      }
    >
      <IconCreditCard size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <input
        {...shared}
        ref={number}
        className={styles.number}
        aria-label={billingWords.cardNumber}
        placeholder={billingWords.cardNumber}
        value={card.number}
        onChange={(event) => put({ number: formatCardNumber(event.currentTarget.value) })}
      />
      <input
        {...shared}
        className={styles.expiry}
        aria-label={billingWords.expiry}
        placeholder={billingWords.expiryShort}
        value={card.expiry}
        onChange={(event) => put({ expiry: formatExpiry(event.currentTarget.value, card.expiry) })}
      />
      <input
        {...shared}
        className={styles.code}
        aria-label={billingWords.securityCode}
        placeholder={billingWords.securityCodeShort}
        value={card.code}
        onChange={(event) => put({ code: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) })}
      />
    </CardFrame>
  );
}
