import { useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { askBeforeSignOut } from '../../../lib/sign-out.ts';
import { outbox } from '../sending.ts';

const UnsentDialog = lazyPart(async () => (await import('./unsent-dialog.tsx')).UnsentDialog);

/** Asks before a logout while messages are unsent: only this browser has them, and the logout deletes them. */
export function UnsentQuestion() {
  const [asked, setAsked] = useState<{ logOut: () => void; count: number } | null>(null);

  useEffect(() => {
    // Preloads the dialog while there is a connection: it is needed when a message waits without one.
    const leave = outbox.subscribe(() => void UnsentDialog.preload());
    const allow = askBeforeSignOut((logOut) => {
      const count = outbox.all().length;
      if (count > 0) setAsked({ logOut, count });
      return count > 0;
    });
    return () => {
      leave();
      allow();
    };
  }, []);

  return asked && <UnsentDialog count={asked.count} onLogOut={asked.logOut} onClose={() => setAsked(null)} />;
}
