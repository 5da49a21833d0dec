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
 * Whether what stands there after a try whose answer was lost may be that try's own doing: its credits are used up, and nothing is dearer.
 * Where the try never came through, nothing but what was read is charged either.
 */
function isOwnDoing(sent: Terms, now: Terms, listings: number): boolean {
  const [before, after] = [chargeFor(sent.plan, listings), chargeFor(now.plan, listings)];
  if (sent.plan?.id !== now.plan?.id || sent.cardDigits !== now.cardDigits) return false;
  if (after.kind === 'refused' || before.kind === 'refused') return after.kind === 'refused';
  return Number(after.amount) <= Number(before.amount);
}

interface Asked {
  /** How many listings are activated by confirming. */
  listings: number;
  isOwner: boolean;
  /** What came of confirming it last; null when nothing yet. */
  refusal: unknown;
}

/** What is charged as it stands, and reads it anew before it is confirmed: nothing is charged but what was read. */
export function useCharge({ listings, isOwner, refusal }: Asked) {
  const plan = useQuery(currentPlanQuery);
  const card = useQuery({ ...savedCardQuery, enabled: isOwner });
  const [state, dispatch] = useReducer(chargeReducer, newCharge);
  const { sent, hasChanged } = state;
  const isUnsure = refusal !== state.answered && isUncertain(refusal);
  // A try whose answer was lost may itself have used up the credit that is missing now: what was confirmed still counts.
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
    /** Why nothing can be charged. */
    blocked: isKnown ? chargeWords({ ...terms, listings }).refusal : null,
    state,
    dispatch,
    /** Confirms what is shown; where somebody else has changed plan or card meanwhile, or it was closed, it does not. */
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
