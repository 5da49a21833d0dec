import type { CurrentPlan } from '@jipe/contract/billing/schema';

/** The plan and the card of a charge. */
export interface Terms {
  plan: CurrentPlan | null;
  cardDigits: string | null;
}

export type RefusedPart = 'card' | 'plan' | 'other';

/** The state of the dialog that confirms a charge. */
export interface ChargeState {
  /** The dialog that is open to choose another card or plan. */
  answering: 'card' | 'plan' | null;
  /** Plan and card are being refetched before the charge is confirmed. */
  isChecking: boolean;
  /** The refetch returned other terms than those shown. */
  hasChanged: boolean;
  /** The terms that were confirmed last. */
  sent: Terms | null;
  /** The refusal after which another card or plan was chosen. */
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
  /** Whether plan and card are loaded. `hasFailed`: whether loading failed. */
  isKnown: boolean;
  hasFailed: boolean;
  /** Nothing can be charged with the loaded plan. */
  isBlocked: boolean;
  hasChanged: boolean;
  /** The last refusal. `needsOther`: only another card or plan helps, not a retry. */
  refused: { part: RefusedPart; needsOther: boolean; isAnswered: boolean } | null;
}

export interface ChargeScreen {
  /** `plan gone`: the server refused for want of a plan, so the plan shown is outdated. */
  body: 'reading' | 'unread' | 'terms' | 'blocked' | 'plan gone';
  notes: readonly ('changed' | 'refused')[];
  /** The change that an owner can make. */
  offers: 'card' | 'plan' | null;
  /** Makes the offer the primary button; confirming again is then secondary. */
  isOfferFirst: boolean;
  /** The pressed button is gone, so the focus moves to the offer's button. */
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
