import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { saveCard } from './api.ts';
import { withBankConfirmation } from './confirm-with-bank.ts';
import { cardValuesOf, firstCardValues } from './form.ts';
import { type CardForm, useCardForm } from './use-card-form.ts';

/** The form that saves the first card or replaces the saved one, with the bank's confirmation where it is required. */
export function useSaveCard(saved: SavedCard | undefined, onSaved: () => void): CardForm {
  const me = useMe();
  return useCardForm({
    initial: saved?.is_card_save ? cardValuesOf(saved) : firstCardValues(me),
    failed: billingTexts.planFetchFailed,
    submit: async (body) => {
      toast.success(await withBankConfirmation(async () => saveCard(body)));
      onSaved();
    },
  });
}
