import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { partWords } from '../../../ui/texts-parts.ts';
import { uiWords } from '../../../ui/texts.ts';
import { UnsavedChanges } from '../../../ui/overlays/unsaved-changes.tsx';
import { useSaveCard } from '../use-save-card.ts';
import { CardFields } from './card-fields.tsx';

/** Edits the saved card, or adds the first one. */
export function EditCard({ saved, onDone }: { saved: SavedCard; onDone: () => void }) {
  const form = useSaveCard(saved, onDone);

  return (
    <form {...form.formProps}>
      <Stack gap="l">
        <CardFields form={form} />
        {form.refusal !== null && <Notice tone="danger">{partWords.notSaved}</Notice>}
        <Row justify="end">
          <AppButton variant="quiet" onClick={onDone} disabled={form.isSending}>
            {uiWords.cancel}
          </AppButton>
          <AppButton type="submit" variant="primary" isLoading={form.isSending}>
            {billingTexts.saveCard}
          </AppButton>
        </Row>
      </Stack>
      <UnsavedChanges isDirty={form.isDirty && !form.isSending} />
    </form>
  );
}
