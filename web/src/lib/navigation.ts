import { useMatch, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ParamsIn, PathName, patterns } from './paths.ts';

/** What a navigation may carry besides its address; it survives a reload but is no part of a shared link. */
export interface NavigationState {
  /** The step a stepper opens at, counted from 1. */
  activeStepperIndex?: number;
  /** The address that a check-your-email page speaks of. */
  email?: string;
  /** Where to go after signing in. */
  returnTo?: string;
  /** The position screen opens its applicants or its favourites. */
  view?: 'applicants' | 'favorites';
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

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

type Search = Readonly<Record<string, string | undefined>>;
type SetOptions = { push?: boolean };

const changed = (search: Search, changes: Readonly<Record<string, string>>): Search =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== ''));

/**
 * Filters, tabs, search and page live in the address, changed in one step of the history; '' takes one out:
 * `const [params, setParams] = useUrlParams()`. What was chosen shows at once, before the router has settled the new address: a
 * radio button that waited for it would jump back under the finger.
 */
export function useUrlParams(): [Search, (changes: Record<string, string>, options?: SetOptions) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ of: Search; changes: Record<string, string> } | null>(null);
  const current = ahead?.of === search ? ahead : null;
  if (ahead && !current) setAhead(null);
  const set = (changes: Record<string, string>, { push = false }: SetOptions = {}) => {
    setAhead({ of: search, changes: { ...current?.changes, ...changes } });
    void navigate({
      to: '.',
      search: (old: Search) => changed(old, changes),
      state: true,
      replace: !push,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  return [current ? changed(search, current.changes) : search, set];
}

/** One of them: `const [tab, setTab] = useUrlParam('tab', 'applicants')`. The default leaves no trace. */
export function useUrlParam(name: string, fallback = ''): [string, (value: string, options?: SetOptions) => void] {
  const [params, setParams] = useUrlParams();
  return [
    params[name] ?? fallback,
    (value, options) => setParams({ [name]: value === fallback ? '' : value }, options),
  ];
}
