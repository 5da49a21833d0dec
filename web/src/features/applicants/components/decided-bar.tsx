import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { SECOND_MS } from '@jipe/contract/values/duration';
import { useEffect } from 'react';
import { refreshDecisions } from '../../../lib/decisions.ts';
import { paths } from '../../../lib/paths.ts';
import { serverTime } from '../../../lib/server-clock.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { UndoBar } from '../../../ui/overlays/action-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { undoDecision } from '../api-decisions.ts';
import { leftOf, minutesLeft } from '../decision-time.ts';
import { decideWords } from '../texts-decide.ts';
import styles from './decided-bar.module.css';

interface DecidedBarProps {
  decision: Decision;
  /** The number of decisions that wait in all. */
  waiting: number;
  onDismiss: () => void;
}

/** The worker sends within a second of the due time. The first refetch after this delay finds the messages sent. */
const TOLD_AFTER_MS = 2 * SECOND_MS;

/** The last bulk decision, the time until its messages are sent, and Undo. Shown on every page. */
export function DecidedBar({ decision, waiting, onDismiss }: DecidedBarProps) {
  const now = useNow(true, SECOND_MS);
  const { isBusy, run } = useAct((error) => toastFailure(error, decideWords.undoFailed));
  const { toUndo, toTell } = leftOf(decision, serverTime(now));
  const told = decideWords.acts[decision.act](decision.people);
  const isOver = toUndo <= 0;
  const isAwaited = isOver && decision.state === 'waiting';

  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => void refreshDecisions(), TOLD_AFTER_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);

  async function undo() {
    await undoDecision(decision.decision_id);
    toast.success(decideWords.undone(told));
  }

  if (isOver && !isAwaited) return null;
  const note =
    decision.sends_at === null
      ? decideWords.undoIn(minutesLeft(toUndo))
      : toTell > 0
        ? decideWords.tellsIn(minutesLeft(toTell))
        : decideWords.beingTold;
  return (
    <div data-frame-bar className={styles.place}>
      <UndoBar
        told={told}
        note={note}
        isBusy={isBusy}
        onUndo={isOver ? undefined : () => void run(undo)}
        dismiss={{ label: decideWords.dismiss, onPress: onDismiss }}
      >
        <TextLink to={paths.outbox()} isAlone>
          {decideWords.outboxOf(waiting)}
        </TextLink>
      </UndoBar>
    </div>
  );
}
