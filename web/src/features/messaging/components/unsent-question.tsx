import { useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { askBeforeSignOut } from '../../../lib/sign-out.ts';
import { outbox } from '../sending.ts';

const UnsentDialog = lazyPart(async () => (await import('./unsent-dialog.tsx')).UnsentDialog);

/** Asked by who logs out while messages of theirs have not arrived: this browser alone has them, and forgets them with the session. */
export function UnsentQuestion() {
  const [asked, setAsked] = useState<{ logOut: () => void; count: number } | null>(null);

  useEffect(() => {
    // Loaded while there is a connection: without one a message waits, and is asked for.
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
