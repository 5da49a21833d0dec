import type { Me } from '@jipe/contract/profile/schema';
import { useEffect, useEffectEvent } from 'react';
import { useGo, usePathname } from './navigation.ts';
import { useUrlParam } from './url-params.ts';

export type Added = 'location' | 'listing' | 'user';

const PARAM = 'add';

/**
 * Opens the create form of a page. On the current page the filters stay; otherwise it navigates, and Back returns to
 * the page before.
 */
export function useAdd(): (page: string, what: Added) => void {
  const go = useGo();
  const pathname = usePathname();
  const [, ask] = useUrlParam(PARAM);
  return (page, what) => (page === pathname ? ask(what) : void go(`${page}?${PARAM}=${what}`));
}

/** The locations a new listing can be at. */
export const activeLocations = ({ business_locations }: Me): Me['business_locations'] =>
  business_locations.filter(({ is_active }) => is_active);

/**
 * Opens the create form when the page's address asks for it, and clears the parameter: neither a reload nor Back opens
 * it again.
 */
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
