import { useEffect, useEffectEvent } from 'react';
import { useUrlParam } from './url-params.ts';

const PARAM = 'ask';

/** Acts that a page's address can ask for. The page confirms each of them, as if its button was pressed. */
export const asks = ['pause', 'activate', 'close', 'message', 'hire'] as const;
export type Ask = (typeof asks)[number];

/** The query parameters that ask a page for an act. */
export const asking = (ask: Ask): Record<string, string> => ({ [PARAM]: ask });

/** Runs the act that the page's address asks for, and clears the parameter: neither a reload nor Back runs it again. */
export function useAsked(act: (ask: Ask) => void): void {
  const [asked, setAsked] = useUrlParam(PARAM);
  const answer = useEffectEvent(() => {
    const ask = asks.find((each) => each === asked);
    setAsked('');
    if (ask !== undefined) act(ask);
  });
  useEffect(() => {
    if (asked !== '') answer();
  }, [asked]);
}
