import { useState } from 'react';
import { drafts } from '../../lib/drafts.ts';
import { useMe } from '../../lib/me.ts';

/** A bulk change that can be undone. */
export interface Undoable {
  change_id: string;
  undo_until: string;
  told: string;
}

const NAME = 'changed-listings';

/** The last bulk change, kept in this browser, so that it can still be undone from another page. */
export function useUndoable() {
  const { user_id } = useMe();
  const [undoable, setState] = useState(() => drafts.read<Undoable>(user_id, NAME));
  function setUndoable(next: Undoable | null) {
    setState(next);
    if (next) drafts.write(user_id, NAME, next);
    else drafts.remove(user_id, NAME);
  }
  return { undoable, setUndoable };
}
