import { personLabel } from '@jipe/contract/locations/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteUser, refreshUsers } from '../api.ts';

interface DeleteUserDialogProps {
  user: ManagedUser;
  isSelf: boolean;
  onClose: () => void;
}

function consequence(user: ManagedUser, isSelf: boolean): string {
  const name = personLabel(user);
  if (isSelf) return 'You are logged out at once, on every device, and cannot log in any more. What you wrote stays.';
  if (user.account_status === 'pending') return 'The invitation no longer works.';
  const at = user.account_type === 'business_owner' ? 'every location' : plural(user.locations.length, 'location');
  return `${name} is logged out at once, on every device, and loses access to ${at}. What they wrote stays.`;
}

/** Asks before a user is deleted, and says what that does. */
export function DeleteUserDialog({ user, isSelf, onClose }: DeleteUserDialogProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    try {
      const { message } = await deleteUser(user.id);
      toast.success(message || userTexts.deleted);
      onClose();
      await refreshUsers();
    } catch (error) {
      setIsBusy(false);
      toastErrors(error, userTexts.deleteFailed);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${isSelf ? 'yourself' : personLabel(user)}?`}
      confirmLabel={userTexts.menuDelete}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{consequence(user, isSelf)}</Text>
    </ConfirmDialog>
  );
}
