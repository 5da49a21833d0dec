import { useState } from 'react';
import { drafts } from '../../lib/drafts.ts';
import { useMe } from '../../lib/me.ts';

/** A change of many listings that can be taken back. */
export interface Undoable {
  change_id: string;
  undo_until: string;
  told: string;
}

const NAME = 'changed-listings';

/** The change made last, kept in this browser: who goes to another page meanwhile can take it back for as long as was said, too. */
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
