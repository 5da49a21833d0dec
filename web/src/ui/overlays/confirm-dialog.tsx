import type { ReactNode } from 'react';
import { AppButton } from '../app-button.tsx';
import { Dialog } from './dialog.tsx';
import { uiWords } from '../texts.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The effect, in numbers: "This pauses 12 active listings." */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  isConfirmDisabled?: boolean;
  /** See `Dialog`. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = uiWords.cancel,
    isDanger = false,
    isBusy = false,
    problem = null,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={title}
      size="small"
      isClosable={!isBusy}
      problem={problem}
      footer={
        <>
          <AppButton
            variant="quiet"
            onClick={props.onClose}
            disabled={isBusy}
            data-autofocus={isDanger ? true : undefined}
          >
            {cancelLabel}
          </AppButton>
          <AppButton
            variant={isDanger ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            isLoading={isBusy}
            disabled={props.isConfirmDisabled}
            data-autofocus={isDanger ? undefined : true}
          >
            {confirmLabel}
          </AppButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
