import { personLabel } from '@jipe/contract/locations/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import { toast } from '../../../lib/toast.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteUser, refreshUsers } from '../api.ts';
import { userWords } from '../texts.ts';

interface DeleteUserDialogProps {
  user: ManagedUser;
  isSelf: boolean;
  onClose: () => void;
}

function consequence(user: ManagedUser, isSelf: boolean): string {
  const name = personLabel(user);
  if (isSelf) return userWords.deletingYourself;
  if (user.account_status === 'pending') return userWords.deletingInvited;
  if (user.account_type === 'business_owner') return userWords.deleting(name, userWords.everyLocation);
  const count = user.locations.length;
  return count === 0 ? userWords.deletingWithoutLocations(name) : userWords.deleting(name, userWords.locations(count));
}

/** Asks before a user is deleted, and says what the deletion does. */
export function DeleteUserDialog({ user, isSelf, onClose }: DeleteUserDialogProps) {
  const { isBusy, problem, run } = useConfirmed(userTexts.deleteFailed);

  async function confirm() {
    const { message } = await deleteUser(user.id);
    toast.success(message || userTexts.deleted);
    onClose();
    await refreshUsers();
  }

  return (
    <ConfirmDialog
      isOpen
      title={isSelf ? userWords.deleteYourself : userWords.deleteTitle(personLabel(user))}
      confirmLabel={userTexts.menuDelete}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <Stack gap="s">
        {/* The e-mail tells apart two users with the same name. */}
        {!isSelf && user.email !== personLabel(user) && <Text tone="muted">{user.email}</Text>}
        <Text>{consequence(user, isSelf)}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
