import { formatTime } from '../../../lib/format.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { refreshDecided, takeBack } from '../api-plan.ts';
import { coverageWords } from '../texts.ts';
import type { Asked } from '../use-asking.ts';
import styles from './coverage.module.css';

/** Those who were asked, for as long as it can be undone. */
export function AskedBar({ asked, onUndone }: { asked: Asked; onUndone: () => void }) {
  const { decision_ids, undo_until, sends_at } = asked;
  const now = useNow();
  const { isBusy, run } = useAct((error) => toastFailure(error, coverageWords.undoFailed));

  async function undo() {
    // One after the other: what was undone stays undone where another fails, and is undone again without harm.
    for (const id of decision_ids) await takeBack(id);
    toast.success(coverageWords.undone);
    void refreshDecided();
    onUndone();
  }
  return (
    <div className={styles.asked}>
      <output>
        <Text as="span" weight="medium">
          {coverageWords.asked(decision_ids.length)}
        </Text>{' '}
        {sends_at !== null && (
          <Text as="span" size="s" tone="muted">
            {coverageWords.askedAt(formatTime(sends_at))}
          </Text>
        )}
      </output>
      {now < new Date(undo_until) && (
        <AppButton size="small" isLoading={isBusy} onClick={() => void run(undo)}>
          {coverageWords.undo}
        </AppButton>
      )}
    </div>
  );
}
