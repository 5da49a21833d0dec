import { useEffect, useEffectEvent } from 'react';
import { useUrlParam } from './url-params.ts';

const PARAM = 'ask';

/** Acts that a page's address can ask for. The page confirms each of them, as if its button was pressed. */
export const urlActs = ['pause', 'activate', 'close', 'message', 'hire'] as const;
export type UrlAct = (typeof urlActs)[number];

/** The query parameters that ask a page for an act. */
export const urlActQuery = (ask: UrlAct): Record<string, string> => ({ [PARAM]: ask });

/** Runs the act that the page's address asks for, and clears the parameter: neither a reload nor Back runs it again. */
export function useUrlAct(act: (ask: UrlAct) => void): void {
  const [asked, setAsked] = useUrlParam(PARAM);
  const answer = useEffectEvent(() => {
    const ask = urlActs.find((each) => each === asked);
    setAsked('');
    if (ask !== undefined) act(ask);
  });
  useEffect(() => {
    if (asked !== '') answer();
  }, [asked]);
}
