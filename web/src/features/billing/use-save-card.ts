import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { toast, toastErrors } from '../../lib/toast.ts';
import { saveCard } from './api.ts';
import { withBank } from './confirm-with-bank.ts';
import { cardValuesOf, firstCardValues } from './form.ts';
import { useCardForm } from './use-card-form.ts';

/** The form of the saved card, or of the first one, and its saving: with the bank's word where that is asked, what is refused at its fields. */
export function useSaveCard(saved: SavedCard | undefined, onSaved: () => void) {
  const me = useMe();
  const form = useCardForm(saved?.is_card_save ? cardValuesOf(saved) : firstCardValues(me));
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  async function save() {
    setIsSaving(true);
    setIsRefused(false);
    try {
      const body = await form.collect();
      if (!body) return;
      toast.success(await withBank(async () => saveCard(body)));
      onSaved();
    } catch (error) {
      form.showRefusal(error);
      setIsRefused(true);
      toastErrors(error, billingTexts.planFetchFailed);
    } finally {
      setIsSaving(false);
    }
  }

  return { form, isSaving, isRefused, save };
}
