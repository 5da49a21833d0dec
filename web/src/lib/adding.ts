import { useEffect, useEffectEvent } from 'react';
import { useUrlParam } from './navigation.ts';

export type Added = 'location' | 'listing' | 'user';

const PARAM = 'add';

/** The page with the form of a new one open. */
export const withNew = (page: string, what: Added): string => `${page}?${PARAM}=${what}`;

/** Opens the form that the address of the page asks for, once: neither a reload nor Back asks again. */
export function useAskedToAdd(what: Added, open: () => void): void {
  const [asked, setAsked] = useUrlParam(PARAM);
  const answer = useEffectEvent(() => {
    setAsked('');
    open();
  });
  useEffect(() => {
    if (asked === what) answer();
  }, [asked, what]);
}
