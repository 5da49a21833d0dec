import { useState } from 'react';
import { refusalTexts, toastFailure } from './toast.ts';

export interface Confirmed {
  /** From the first press until it is refused: what is done closes its dialog. */
  isBusy: boolean;
  /** Why it was not done, until it is tried again: a note that told it is gone in a moment. */
  problem: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
}

/**
 * What a dialog does once one has confirmed it. `failed` is said where it was refused without a word why; `tell` says it at once, beside
 * the problem that stays.
 */
export function useConfirmed(failed: string, tell: (error: unknown, failed: string) => void = toastFailure): Confirmed {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(act: () => Promise<void>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setIsBusy(false);
      tell(error, failed);
      setProblem(refusalTexts(error, failed).join(' '));
    }
  }
  return { isBusy, problem, run };
}
