import { useRef, useState } from 'react';

export interface Act {
  isBusy: boolean;
  /** It was done, and not begun again since. */
  isDone: boolean;
  /** Why the last try failed, until the next. */
  refusal: unknown;
  /**
   * Does it, never twice at once. False when it is under way already, failed, or answers false itself. What failed is
   * handed to `onRefused`.
   */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** What was refused is told no more. */
  forget: () => void;
}

type State = Pick<Act, 'isBusy' | 'isDone' | 'refusal'>;

const idle: State = { isBusy: false, isDone: false, refusal: null };

/** Something a press of a button sends: the one busy flag of forms, dialogs and buttons. */
export function useAct(onRefused?: (error: unknown) => void): Act {
  'use no memo';
  // As useForm.
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
