import { useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeavingOptions {
  isDirty: boolean;
  /** Discards input, if any, and closes. */
  onLeave: () => void;
  /** What leaving loses, if it is not simply the input. */
  lost?: ReactNode;
}

interface Leaving {
  /** To be called by every way to close the dialog: the close button, Escape, Back, Cancel. */
  close: () => void;
  /** The question. Render it after the dialog, which it hides while it is open. */
  question: ReactNode;
}

/** Asks before a dialog with input closes; a dialog without input closes at once. */
export function useLeaveQuestion({ isDirty, onLeave, lost }: LeavingOptions): Leaving {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isDirty ? setIsAsking(true) : onLeave()),
    question: (
      <LeaveDialog isOpen={isAsking} onLeave={onLeave} onStay={() => setIsAsking(false)}>
        {lost}
      </LeaveDialog>
    ),
  };
}

interface LeavingForm {
  isDirty: boolean;
  clearDraft: () => void;
}

/** The same for a dialog with one form: leaving also deletes its draft. */
export const useLeavingForm = ({ isDirty, clearDraft }: LeavingForm, onClose: () => void): Leaving =>
  useLeaveQuestion({
    isDirty,
    onLeave: () => {
      clearDraft();
      onClose();
    },
  });
