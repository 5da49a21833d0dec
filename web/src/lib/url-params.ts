import { type RouterHistory, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Search = Readonly<Record<string, string | undefined>>;
interface SetOptions {
  /** Pushes a history entry of its own. */
  push?: boolean;
  /**
   * Goes back over that entry, if one was pushed: Back then leaves the page instead of opening again what was closed.
   */
  pop?: boolean;
}

const changed = (search: Search, changes: Readonly<Record<string, string>>): Search =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== ''));

/**
 * Filters, tabs, search and page live in the address; one call changes several in one history entry, and '' removes a
 * parameter:
 * `const [params, setParams] = useUrlParams()`. A change shows at once, before the router has updated the address: a
 * radio button that waited for the router would jump back under the finger.
 */
export function useUrlParams(): [Search, (changes: Record<string, string>, options?: SetOptions) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const history = useRouter().history as RouterHistory;
  const [ahead, setAhead] = useState<{ of: Search; changes: Record<string, string> } | null>(null);
  const current = ahead?.of === search ? ahead : null;
  if (ahead && !current) setAhead(null);
  const set = (changes: Record<string, string>, { push = false, pop = false }: SetOptions = {}) => {
    setAhead({ of: search, changes: { ...current?.changes, ...changes } });
    if (pop && history.location.state.isStep) {
      history.back({ ignoreBlocker: true });
      return;
    }
    void navigate({
      to: '.',
      search: (old: Search) => changed(old, changes),
      state: push ? (old) => ({ ...old, isStep: true }) : true,
      replace: !push,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  return [current ? changed(search, current.changes) : search, set];
}

/**
 * One parameter: `const [tab, setTab] = useUrlParam('tab', 'applicants')`. The default value is left out of the
 * address.
 */
export function useUrlParam(name: string, fallback = ''): [string, (value: string, options?: SetOptions) => void] {
  const [params, setParams] = useUrlParams();
  return [
    params[name] ?? fallback,
    (value, options) => setParams({ [name]: value === fallback ? '' : value }, options),
  ];
}
