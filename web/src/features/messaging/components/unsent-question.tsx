import { useEffect, useState } from 'react';
import { askBeforeSignOut } from '../../../lib/sign-out.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { outbox } from '../sending.ts';
import { messagingWords } from '../texts.ts';

/** Asked by who logs out while messages of theirs have not arrived: this browser alone has them, and forgets them with the session. */
export function UnsentQuestion() {
  const [asked, setAsked] = useState<{ logOut: () => void; count: number } | null>(null);

  useEffect(
    () =>
      askBeforeSignOut((logOut) => {
        const count = outbox.all().length;
        if (count > 0) setAsked({ logOut, count });
        return count > 0;
      }),
    [],
  );

  if (!asked) return null;
  return (
    <ConfirmDialog
      isOpen
      title={messagingWords.notSentYet(asked.count)}
      confirmLabel={messagingWords.logOutAnyway}
      isDanger
      onConfirm={asked.logOut}
      onClose={() => setAsked(null)}
    >
      {messagingWords.logOutDeletes(asked.count)}
    </ConfirmDialog>
  );
}
