import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { uiWords } from '../texts.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  /** What is lost by leaving, where it is not all that was changed. */
  children?: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before what was typed is thrown away. */
export function LeaveDialog({ isOpen, children = uiWords.leaving, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={uiWords.leaveTitle}
      confirmLabel={uiWords.leave}
      cancelLabel={uiWords.keepEditing}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
