import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { messagingWords } from '../texts.ts';

interface UnsentDialogProps {
  /** The number of messages that have not arrived. */
  count: number;
  onLogOut: () => void;
  onClose: () => void;
}

export function UnsentDialog({ count, onLogOut, onClose }: UnsentDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={messagingWords.notSentYet(count)}
      confirmLabel={messagingWords.logOutAnyway}
      isDanger
      onConfirm={onLogOut}
      onClose={onClose}
    >
      {messagingWords.logOutDeletes(count)}
    </ConfirmDialog>
  );
}
