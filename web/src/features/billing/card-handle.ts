import type { CardValues } from './form.ts';

/** The card's token, or an error message to show. */
export type Tokenised = { card_token: string } | { error: string };

/**
 * The interface of every card form, whichever processor is used. The card number stays within the form, which returns a
 * token made in the browser.
 */
export interface CardHandle {
  tokenize: (owner: CardValues) => Promise<Tokenised>;
  focus: () => void;
}

export interface CardElementProps {
  ref: React.Ref<CardHandle>;
  /** The error shown below the card. */
  error: string | undefined;
  /** Called on input: the error may be fixed, and an earlier token belongs to an earlier card. */
  onChange: () => void;
}
