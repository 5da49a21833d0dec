import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { saveCard } from '../api.ts';
import { withBank } from '../confirm-with-bank.ts';
import { cardValuesOf, firstCardValues } from '../form.ts';
import { billingWords } from '../texts.ts';
import { useCardForm } from '../use-card-form.ts';
import { CardFields } from './card-fields.tsx';

interface CardDialogProps {
  saved: SavedCard | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves a card amid something else, so that whoever is about to post a listing need not leave. */
export function CardDialog({ saved, onSaved, onClose }: CardDialogProps) {
  const me = useMe();
  const form = useCardForm(saved?.is_card_save ? cardValuesOf(saved) : firstCardValues(me));
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const body = await form.collect();
      if (!body) return;
      toast.success(await withBank(async () => saveCard(body)));
      onSaved();
    } catch (error) {
      form.showRefusal(error);
      toastErrors(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={saved?.is_card_save ? billingWords.changeCard : billingWords.addCard}
      isClosable={!isBusy}
      footer={
        <>
          <AppButton variant="quiet" onClick={onClose} disabled={isBusy}>
            {uiWords.cancel}
          </AppButton>
          <AppButton variant="primary" isLoading={isBusy} onClick={() => void save()}>
            {billingTexts.saveCard}
          </AppButton>
        </>
      }
    >
      <CardFields form={form} />
    </Dialog>
  );
}
