import { refusalTexts, toastFailure } from './toast.ts';
import { useAct } from './use-act.ts';

export interface Confirmed {
  /** From the first press until it is refused: what is done closes its dialog. */
  isBusy: boolean;
  /** Why it was not done, until it is tried again: a note that told it is gone in a moment. */
  problem: string | null;
  run: (act: () => Promise<void>) => Promise<unknown>;
}

/**
 * What a dialog does once one has confirmed it. `failed` is said where it was refused without a word why; `tell` says it at once, beside
 * the problem that stays.
 */
export function useConfirmed(failed: string, tell: (error: unknown, failed: string) => void = toastFailure): Confirmed {
  const { isBusy, isDone, refusal, run } = useAct((error) => tell(error, failed));
  return {
    isBusy: isBusy || isDone,
    problem: refusal === null ? null : refusalTexts(refusal, failed).join(' '),
    run,
  };
}
