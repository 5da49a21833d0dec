import { listingTexts } from '@jipe/contract/listings/texts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { ReasonsField } from './reasons-field.tsx';

interface ReasonsDialogProps {
  title: string;
  /** The effect, in numbers. */
  children: ReactNode;
  /** "Why do you pause it?" */
  question: string;
  /** The label of a red button for an act that cannot be undone. Without it the button says Continue. */
  danger?: string;
  isBusy?: boolean;
  /** The error message of a failure. */
  problem?: string | null;
  onContinue: (reasons: string[]) => void;
  onClose: () => void;
}

/** Explains the act and asks for reasons. Its button is disabled until at least one reason is chosen. */
export function ReasonsDialog(props: ReasonsDialogProps) {
  const { title, children, question, danger, isBusy = false, problem = null, onContinue, onClose } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      isClosable={!isBusy}
      problem={problem}
      footer={
        <>
          <AppButton variant="quiet" onClick={onClose} disabled={isBusy}>
            {uiWords.cancel}
          </AppButton>
          <AppButton
            variant={danger === undefined ? 'primary' : 'danger'}
            disabled={chosen.length === 0}
            isLoading={isBusy}
            onClick={() => onContinue(chosen)}
          >
            {danger ?? listingTexts.dialog.continue}
          </AppButton>
        </>
      }
    >
      <Stack>
        {children}
        <ReasonsField question={question} value={chosen} onChange={setChosen} />
      </Stack>
    </Dialog>
  );
}
