import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { saveCard } from '../api.ts';
import { withBank } from '../confirm-with-bank.ts';
import { cardValuesOf, firstCardValues } from '../form.ts';
import { useCardForm } from '../use-card-form.ts';
import { CardFields } from './card-fields.tsx';

/** The saved card in its edit mode, or the first one. */
export function EditCard({ saved, onDone }: { saved: SavedCard; onDone: () => void }) {
  const me = useMe();
  const form = useCardForm(saved.is_card_save ? cardValuesOf(saved) : firstCardValues(me));
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const body = await form.collect();
      if (!body) return;
      toast.success(await withBank(async () => saveCard(body)));
      onDone();
    } catch (error) {
      form.showRefusal(error);
      toastErrors(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Stack gap="l">
        <CardFields form={form} />
        <Row justify="end">
          <AppButton variant="quiet" onClick={onDone} disabled={isBusy}>
            {uiWords.cancel}
          </AppButton>
          <AppButton type="submit" variant="primary" isLoading={isBusy}>
            {billingTexts.saveCard}
          </AppButton>
        </Row>
      </Stack>
      <UnsavedChanges isDirty={form.isDirty && !isBusy} />
    </form>
  );
}
