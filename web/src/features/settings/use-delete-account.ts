import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { clearDrafts } from '../../lib/drafts.ts';
import { firstMessage } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { deleteAccount } from './api.ts';
import { leaveNotice } from './notice.ts';

/** Deletes the account, ends the session and reloads at a page that confirms the deletion. */
export function useDeleteAccount() {
  const { isBusy, problem, run } = useConfirmed(texts.deleteFailed, (error, failed) =>
    toast.error(firstMessage(error, failed)),
  );

  async function deleteNow(reasons: string[]) {
    const { status, data } = await deleteAccount(reasons);
    if (status !== 200) throw new TypeError(`deleted with status ${String(status)}`);
    leaveNotice(data.message);
    clearDrafts();
    // Before the session ends, since its end leads to the login page.
    window.location.replace(paths.deleteConfirmation());
    session.end({ isLogout: true });
  }
  return { isDeleting: isBusy, problem, deleteNow: (reasons: string[]) => run(() => deleteNow(reasons)) };
}
