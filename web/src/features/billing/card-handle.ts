import type { CardValues } from './form.ts';

/** A token in place of the card, or what is wrong with it in words to show. */
export type Tokenised = { card_token: string } | { error: string };

/**
 * What every card form can do, whoever processes the cards. The number stays within the form: out of it comes a token made
 * in the browser.
 */
export interface CardHandle {
  tokenize: (owner: CardValues) => Promise<Tokenised>;
  focus: () => void;
}

export interface CardElementProps {
  ref: React.Ref<CardHandle>;
  /** What is wrong with the card, shown below it. */
  error: string | undefined;
  /** Something was typed: what was wrong may be right now, and an earlier token is of an earlier card. */
  onChange: () => void;
}
