import { useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import type { ParamsIn, PathName, patterns } from './paths.ts';

/** History state that a navigation may set. It survives a reload but is not part of a shared link. */
export interface NavigationState {
  /** The step a stepper opens at, counted from 1. */
  activeStepperIndex?: number;
  /** The e-mail address that a check-your-email page shows. */
  email?: string;
  /** Where to go after signing in. */
  returnTo?: string;
  /** The listings that were just posted. */
  posted?: readonly string[];
  /** The view that the position screen opens with. */
  view?: 'applicants' | 'favorites';
  /** The page itself pushed this entry, by opening a dialog or choosing a view. */
  isStep?: boolean;
}

declare module '@tanstack/history' {
  interface HistoryState extends NavigationState {}
}

export interface GoOptions {
  state?: NavigationState;
  /** Replaces the current entry, so that Back does not return to it. */
  replace?: boolean;
  /** Leaves even if a form has unsaved changes. */
  ignoreBlocker?: boolean;
}

/** `go(paths.location(id), { replace: true })`; a number moves through the history. */
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

/** The path parameters of the current page: `const { id } = usePathParams('location')`. */
export function usePathParams<N extends PathName>(_name: N): ParamsIn<(typeof patterns)[N]> {
  return useParams({ strict: false }) as ParamsIn<(typeof patterns)[N]>;
}

/**
 * The history state of the page shown. While the next page loads, the router's `location` is already the next page's,
 * so the page still shown reads `resolvedLocation`.
 */
export function useNavigationState(): NavigationState {
  const here = useMatch({ strict: false, select: (match) => withoutSlash(match.pathname) });
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      withoutSlash(location.pathname) === here ? location.state : (resolvedLocation?.state ?? {}),
  });
}

/** Changes the history state of the current entry; the page stays as it is. */
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
