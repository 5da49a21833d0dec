import type { SavedCard } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { partWords } from '../../../ui/texts-parts.ts';
import { uiWords } from '../../../ui/texts.ts';
import { useLeaveQuestion } from '../../../ui/overlays/use-leave-question.tsx';
import { billingWords } from '../texts.ts';
import { useSaveCard } from '../use-save-card.ts';
import { CardFields } from './card-fields.tsx';

interface CardDialogProps {
  saved: SavedCard | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves a card within another task, so that posting a listing need not be interrupted. */
export function CardDialog({ saved, onSaved, onClose }: CardDialogProps) {
  const form = useSaveCard(saved, onSaved);
  const { close, question } = useLeaveQuestion({ isDirty: form.isDirty, onLeave: onClose });

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={saved?.is_card_save ? billingWords.changeCard : billingWords.addCard}
        isClosable={!form.isSending}
        problem={form.refusal !== null ? partWords.notSaved : null}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={form.isSending}>
              {uiWords.cancel}
            </AppButton>
            <AppButton variant="primary" isLoading={form.isSending} onClick={() => void form.submit()}>
              {billingTexts.saveCard}
            </AppButton>
          </>
        }
      >
        <CardFields form={form} />
      </Dialog>
      {question}
    </>
  );
}
