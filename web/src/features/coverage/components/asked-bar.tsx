import { formatTime } from '../../../lib/format.ts';
import { serverTime } from '../../../lib/server-clock.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { UndoBar } from '../../../ui/overlays/action-bar.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { refreshDecided, takeBack } from '../api-plan.ts';
import { coverageWords } from '../texts.ts';
import type { Asked } from '../use-asking.ts';

/** Shows the people who were asked. Undo is offered as long as the server allows it. */
export function AskedBar({ asked, onUndone }: { asked: Asked; onUndone: () => void }) {
  const { decision_ids, undo_until, sends_at } = asked;
  const now = useNow();
  const { isBusy, run } = useAct((error) => toastFailure(error, coverageWords.undoFailed));

  async function undo() {
    try {
      // In series: if one call fails, the earlier ones stay undone. Undoing twice is harmless.
      for (const id of decision_ids) await takeBack(id);
    } finally {
      void refreshDecided();
    }
    toast.success(coverageWords.undone);
    onUndone();
  }

  return (
    <UndoBar
      told={coverageWords.asked(decision_ids.length)}
      note={sends_at !== null && coverageWords.askedAt(formatTime(sends_at))}
      isBusy={isBusy}
      onUndo={serverTime(now) < Date.parse(undo_until) ? () => void run(undo) : undefined}
    />
  );
}
