import { useRef, useState } from 'react';

export interface Act {
  isBusy: boolean;
  /** The last run succeeded, and no new one has begun. */
  isDone: boolean;
  /** The error of the last run, until the next one begins. */
  refusal: unknown;
  /**
   * Runs `work`, never two at once. Returns false when a run is in progress already, when it fails, or when `work`
   * returns false. Errors go to `onRefused`.
   */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Clears `refusal` and `isDone`. */
  forget: () => void;
}

type State = Pick<Act, 'isBusy' | 'isDone' | 'refusal'>;

const idle: State = { isBusy: false, isDone: false, refusal: null };

/** Runs a request that a button press sends, and holds the one busy flag of forms, dialogs and buttons. */
export function useAct(onRefused?: (error: unknown) => void): Act {
  'use no memo';
  // See `useForm`.
  const [state, setState] = useState<State>(idle);
  const isRunning = useRef(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ ...idle, isBusy: true });
    try {
      const isDone = (await work()) !== false;
      setState({ ...idle, isDone });
      return isDone;
    } catch (error) {
      setState({ ...idle, refusal: error });
      onRefused?.(error);
      return false;
    } finally {
      isRunning.current = false;
    }
  }
  return { ...state, run, forget: () => setState((now) => (now.isBusy ? now : idle)) };
}
