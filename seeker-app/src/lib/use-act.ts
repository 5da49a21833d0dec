import { useRef, useState } from 'react';

interface State {
  isBusy: boolean;
  /** It was done, and not begun again since. */
  isDone: boolean;
  /** Why it failed, until the next try; `undefined`: it did not. */
  error?: unknown;
}

/** One act of a person at a time. */
export function useAct<A extends unknown[]>(act: (...given: A) => Promise<void>) {
  const [state, setState] = useState<State>({ isBusy: false, isDone: false });
  const isRunning = useRef(false);
  const run = async (...given: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true, isDone: false });
    try {
      await act(...given);
      setState({ isBusy: false, isDone: true });
    } catch (error) {
      setState({ isBusy: false, isDone: false, error });
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, run: (...given: A) => void run(...given) };
}
