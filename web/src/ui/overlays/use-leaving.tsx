import { useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeavingOptions {
  isDirty: boolean;
  /** Throws away what was typed, if anything was, and closes. */
  onLeave: () => void;
  /** What is lost by it, where it is not simply what was typed here. */
  lost?: ReactNode;
}

interface Leaving {
  /** For every way out of the dialog: its cross, Escape, Back, Cancel. */
  close: () => void;
  /** Render it after the dialog, which it hides while it is open. */
  question: ReactNode;
}

/** A dialog that is left with something half typed asks first, one that holds nothing closes at once. */
export function useLeaving({ isDirty, onLeave, lost }: LeavingOptions): Leaving {
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

/** The same for a dialog that is one form: leaving it throws its draft away, too. */
export const useLeavingForm = ({ isDirty, clearDraft }: LeavingForm, onClose: () => void): Leaving =>
  useLeaving({
    isDirty,
    onLeave: () => {
      clearDraft();
      onClose();
    },
  });
