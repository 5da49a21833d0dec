import { useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { ParamsIn, PathName, patterns } from './paths.ts';

/** What a navigation may carry besides its address; it survives a reload but is no part of a shared link. */
export interface NavigationState {
  /** The step a stepper opens at, counted from 1. */
  activeStepperIndex?: number;
  /** The address that a check-your-email page speaks of. */
  email?: string;
  /** Where to go after signing in. */
  returnTo?: string;
  /** Listings that were posted just before. */
  posted?: readonly string[];
  /** The position screen opens its applicants or its favourites. */
  view?: 'applicants' | 'favorites';
  /** The entry was made on the page itself, by a window that opened or a view that was chosen. */
  isStep?: boolean;
}

declare module '@tanstack/history' {
  interface HistoryState extends NavigationState {}
}

export interface GoOptions {
  state?: NavigationState;
  /** Takes the place of the current entry, so that Back does not return to it. */
  replace?: boolean;
  /** Leaves although a form has unsaved changes. */
  ignoreBlocker?: boolean;
}

/** `go(paths.location(id), { replace: true })`; a number goes through the history. */
export function useGo() {
  const navigate = useNavigate();
  return (to: string | number, { state = {}, replace = false, ignoreBlocker = false }: GoOptions = {}) => {
    if (typeof to === 'number') {
      window.history.go(to);
      return Promise.resolve();
    }
    const url = new URL(to, 'http://localhost');
    return navigate({
      to: url.pathname,
      search: Object.fromEntries(url.searchParams),
      hash: url.hash.slice(1),
      state,
      replace,
      ignoreBlocker,
    });
  };
}

/** The parameters of the current page's address: `const { id } = usePathParams('location')`. */
export function usePathParams<N extends PathName>(_name: N): ParamsIn<(typeof patterns)[N]> {
  return useParams({ strict: false }) as ParamsIn<(typeof patterns)[N]>;
}

/**
 * What the navigation to the current page carried. While the next page is being loaded the router's location is already that page's:
 * the one that is still shown keeps its own.
 */
export function useNavigationState(): NavigationState {
  const here = useMatch({ strict: false, select: (match) => withoutSlash(match.pathname) });
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      withoutSlash(location.pathname) === here ? location.state : (resolvedLocation?.state ?? {}),
  });
}

/** Changes what the current entry of the history carries; the page stays as it is. */
export function useSetNavigationState(): (change: NavigationState) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: true,
      state: (old) => ({ ...old, ...change }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}
