import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { uiWords } from '../texts.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  /** What leaving loses, where that is not all the changes. */
  children?: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before input is discarded. */
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
