import { formatTime } from '../../../lib/format.ts';
import { serverTime } from '../../../lib/server-clock.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { UndoBar } from '../../../ui/overlays/action-bar.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { undoChange } from '../api-table.ts';
import { tableWords } from '../texts-table.ts';
import type { Undoable } from '../use-undoable.ts';

/** The last bulk change, for as long as it can be undone. */
export function ChangedBar({ change, onUndone }: { change: Undoable; onUndone: () => void }) {
  const now = useNow();
  const { isBusy, run } = useAct((error) => toastFailure(error, tableWords.undoFailed));
  if (serverTime(now) >= Date.parse(change.undo_until)) return null;

  async function undo() {
    const { undone, kept } = await undoChange(change.change_id);
    const said = kept.length === 0 ? [] : [tableWords.kept(kept.length)];
    toast.success([tableWords.undone(undone), ...said].join(' '));
    onUndone();
  }
  return (
    <UndoBar
      told={change.told}
      note={tableWords.undoUntil(formatTime(change.undo_until))}
      isBusy={isBusy}
      onUndo={() => void run(undo)}
    />
  );
}
