import { useRef, useState } from 'react';

/** One act of a person at a time. What it failed with stays until the next; `undefined`: nothing. */
export function useAct<A extends unknown[]>(act: (...given: A) => Promise<void>) {
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const isRunning = useRef(false);
  const run = async (...given: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true });
    try {
      await act(...given);
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, error });
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, run: (...given: A) => void run(...given) };
}
