import type { CurrentPlan } from '@jipe/contract/billing/schema';

/** What is charged: by which plan, and from which card. */
export interface Terms {
  plan: CurrentPlan | null;
  cardDigits: string | null;
}

export type RefusedPart = 'card' | 'plan' | 'other';

/** What happens to a charge that is about to be confirmed. */
export interface ChargeState {
  /** Another card or plan is being chosen. */
  answering: 'card' | 'plan' | null;
  /** What is charged is being read anew before it is confirmed. */
  isChecking: boolean;
  /** Read anew, it is not what stood there. */
  hasChanged: boolean;
  /** What was confirmed last. */
  sent: Terms | null;
  /** The refusal that another card or plan has answered since. */
  answered: unknown;
}

export type ChargeEvent =
  | { type: 'pressed' }
  | { type: 'found other' }
  | { type: 'confirmed'; terms: Terms }
  | { type: 'answering'; by: 'card' | 'plan' }
  | { type: 'left' }
  | { type: 'answered'; refusal: unknown };

export const newCharge: ChargeState = {
  answering: null,
  isChecking: false,
  hasChanged: false,
  sent: null,
  answered: null,
};

export function chargeReducer(state: ChargeState, event: ChargeEvent): ChargeState {
  switch (event.type) {
    case 'pressed':
      return { ...state, isChecking: true };
    case 'found other':
      return { ...state, isChecking: false, hasChanged: true };
    case 'confirmed':
      return { ...state, isChecking: false, hasChanged: false, sent: event.terms };
    case 'answering':
      return { ...state, answering: event.by };
    case 'left':
      return { ...state, answering: null };
    case 'answered':
      return { ...state, answering: null, hasChanged: false, answered: event.refusal };
  }
}

interface Facts {
  isOwner: boolean;
  /** Plan and card are here; or could not be read. */
  isKnown: boolean;
  hasFailed: boolean;
  /** With the plan that is here nothing can be charged. */
  isBlocked: boolean;
  hasChanged: boolean;
  /** What was refused last. `needsOther`: another card or plan is the way on, rather than the same again. */
  refused: { part: RefusedPart; needsOther: boolean; isAnswered: boolean } | null;
}

export interface ChargeScreen {
  /** plan gone: it was refused for want of a plan that was here when the dialog opened, so the one shown is of before. */
  body: 'reading' | 'unread' | 'terms' | 'blocked' | 'plan gone';
  notes: readonly ('changed' | 'refused')[];
  /** What an owner may do about it. */
  offers: 'card' | 'plan' | null;
  /** The same once more is then the second choice, so it is not the yellow one. */
  isOfferFirst: boolean;
  /** The button that was pressed can no longer be: the focus goes to the way on. */
  isFocusOnWayOn: boolean;
}

export function chargeScreen({ isOwner, isKnown, hasFailed, isBlocked, hasChanged, refused }: Facts): ChargeScreen {
  const open = refused !== null && !refused.isAnswered ? refused : null;
  const isPlanGone = open?.part === 'plan';
  const known = isBlocked ? 'blocked' : 'terms';
  const needs = isBlocked ? 'plan' : refused?.part;
  return {
    body: isPlanGone && !isBlocked ? 'plan gone' : isKnown ? known : hasFailed ? 'unread' : 'reading',
    notes: isBlocked
      ? []
      : [...(hasChanged ? (['changed'] as const) : []), ...(open && !isPlanGone ? (['refused'] as const) : [])],
    offers: isOwner && (needs === 'card' || needs === 'plan') ? needs : null,
    isOfferFirst: isOwner && (isBlocked || open?.needsOther === true),
    isFocusOnWayOn: isBlocked && (hasChanged || isPlanGone),
  };
}
