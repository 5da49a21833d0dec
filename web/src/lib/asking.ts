import { useEffect, useEffectEvent } from 'react';
import { useUrlParam } from './url-params.ts';

const PARAM = 'ask';

/** An act that a page is asked for in its address, and asks about itself, as when one presses it there. */
export const asks = ['pause', 'activate', 'close', 'message', 'hire'] as const;
export type Ask = (typeof asks)[number];

/** The query of an address that asks a page for an act. */
export const asking = (ask: Ask): Record<string, string> => ({ [PARAM]: ask });

/** Does what the address of the page asks for, once: neither a reload nor Back asks again. */
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
