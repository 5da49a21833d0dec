import type { Me } from '@jipe/contract/profile/schema';
import { useEffect, useEffectEvent } from 'react';
import { useGo, usePathname } from './navigation.ts';
import { useUrlParam } from './url-params.ts';

export type Added = 'location' | 'listing' | 'user';

const PARAM = 'add';

/** Opens the form of a new one on its page; on the page one is on its filters stay, and Back leads to the page before. */
export function useAdd(): (page: string, what: Added) => void {
  const go = useGo();
  const pathname = usePathname();
  const [, ask] = useUrlParam(PARAM);
  return (page, what) => (page === pathname ? ask(what) : void go(`${page}?${PARAM}=${what}`));
}

/** The locations a new listing can be at. */
export const activeLocations = ({ business_locations }: Me): Me['business_locations'] =>
  business_locations.filter(({ is_active }) => is_active);

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
