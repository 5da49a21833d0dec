import { chargeFor } from '@jipe/contract/billing/rules';
import type { CurrentPlan, SavedCard } from '@jipe/contract/billing/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { isUncertain } from '../../lib/send-once.ts';
import { productNow } from '../../lib/server-clock.ts';
import { currentPlanQuery, savedCardQuery } from './api.ts';
import { chargeReducer, newCharge, type Terms } from './charge-state.ts';
import { chargeWords } from './charge-words.ts';

const termsOf = (plan: CurrentPlan | null | undefined, card: SavedCard | undefined): Terms => ({
  plan: plan ?? null,
  cardDigits: card?.card_last_digits ?? null,
});

/**
 * Whether a try whose answer was lost may itself have caused the new terms: its credits are used up, and nothing costs
 * more. If that try never reached the server, a retry still charges no more than the terms shown.
 */
function isOwnDoing(sent: Terms, now: Terms, listings: number): boolean {
  const [before, after] = [chargeFor(sent.plan, listings), chargeFor(now.plan, listings)];
  if (sent.plan?.id !== now.plan?.id || sent.cardDigits !== now.cardDigits) return false;
  if (after.kind === 'refused' || before.kind === 'refused') return after.kind === 'refused';
  return Number(after.amount) <= Number(before.amount);
}

interface Asked {
  /** The number of listings that a confirmation activates. */
  listings: number;
  isOwner: boolean;
  /** The error of the last confirmation, or null. */
  refusal: unknown;
}

/**
 * Loads the terms of a charge, and refetches them before it is confirmed: nothing is charged but what the user has
 * read.
 */
export function useCharge({ listings, isOwner, refusal }: Asked) {
  const plan = useQuery(currentPlanQuery);
  const card = useQuery({ ...savedCardQuery, enabled: isOwner });
  const [state, dispatch] = useReducer(chargeReducer, newCharge);
  const { sent, hasChanged } = state;
  const isUnsure = refusal !== state.answered && isUncertain(refusal);
  // A try whose answer was lost may have used up the credit that is missing now, so the confirmed terms still apply.
  const again = isUnsure && !hasChanged ? sent : null;
  const terms = again ?? termsOf(plan.data, card.data);
  const isKnown = plan.data !== undefined && (!isOwner || card.data !== undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    plan,
    card,
    terms,
    isKnown,
    /** The reason why nothing can be charged. */
    blocked: isKnown ? chargeWords({ ...terms, listings }).refusal : null,
    state,
    dispatch,
    /** Calls `confirm` unless plan or card have changed meanwhile, or the dialog was closed. */
    checkThen: async (confirm: () => void) => {
      const now = productNow();
      const told = (of: Terms) => JSON.stringify(chargeWords({ ...of, listings, now }));
      dispatch({ type: 'pressed' });
      const [newPlan, newCard] = await Promise.all([plan.refetch(), isOwner ? card.refetch() : card]);
      if (!isOpen.current) return;
      const found = termsOf(newPlan.data, newCard.data);
      const isOther = told(found) !== told(terms) && !(again && isOwnDoing(again, found, listings));
      if (isOther) return dispatch({ type: 'found other' });
      dispatch({ type: 'confirmed', terms });
      confirm();
    },
  };
}
