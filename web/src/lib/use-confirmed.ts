import { refusalTexts, toastFailure } from './toast.ts';
import { useAct } from './use-act.ts';

export interface Confirmed {
  /** True from the first press until a failure: after success the dialog is closing. */
  isBusy: boolean;
  /** The error of the last try, until the next. It stays in the dialog, because the toast disappears by itself. */
  problem: string | null;
  run: (act: () => Promise<void>) => Promise<unknown>;
}

/**
 * Runs the act of a confirm dialog. `failed` is the message when the server gave no reason; `tell` reports the error at
 * once, in addition to `problem`, which stays.
 */
export function useConfirmed(failed: string, tell: (error: unknown, failed: string) => void = toastFailure): Confirmed {
  const { isBusy, isDone, refusal, run } = useAct((error) => tell(error, failed));
  return {
    isBusy: isBusy || isDone,
    problem: refusal === null ? null : refusalTexts(refusal, failed).join(' '),
    run,
  };
}
