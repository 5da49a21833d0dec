import { useRef, useState } from 'react';

interface State {
  isBusy: boolean;
  /** True after a success, until the next run begins. */
  isDone: boolean;
  /** The last run's error, until the next run begins; undefined when it did not fail. */
  error?: unknown;
}

/** Runs an asynchronous act of the user and tracks its state. A call during a run is ignored. */
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
