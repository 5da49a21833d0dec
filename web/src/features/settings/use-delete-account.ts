import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { useState } from 'react';
import { drafts } from '../../lib/drafts.ts';
import { firstMessage } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { deleteAccount } from './api.ts';
import { leaveNotice } from './notice.ts';

/** Deletes the account; then nobody is signed in, and the page begins anew where it says so. */
export function useDeleteAccount() {
  const [isDeleting, setIsDeleting] = useState(false);
  /** Why it was not deleted, until it is tried again. */
  const [problem, setProblem] = useState<string | null>(null);

  async function deleteNow(reasons: string[]) {
    setIsDeleting(true);
    setProblem(null);
    try {
      const { status, data } = await deleteAccount(reasons);
      if (status !== 200) throw new TypeError(`deleted with status ${String(status)}`);
      leaveNotice(data.message);
      drafts.clear();
      // Before the session ends, which would lead to the sign-in page.
      window.location.replace(paths.deleteConfirmation());
      session.end({ isLogout: true });
    } catch (error) {
      setIsDeleting(false);
      const why = firstMessage(error, texts.deleteFailed);
      setProblem(why);
      toast.error(why);
    }
  }
  return { isDeleting, problem, deleteNow };
}
