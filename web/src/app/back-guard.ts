import { watchLayers, hasLayers } from '../ui/overlays/layers.ts';
import type { AppRouter } from './router.tsx';

interface GuardState {
  isBackGuard?: true;
}

// The browser's own methods: the router has replaced them on `history` to learn of each entry.
const put = (as: 'pushState' | 'replaceState', state: object, href: string) =>
  History.prototype[as].call(history, state, '', href);
const isAtGuard = () => ((history.state ?? {}) as GuardState).isBackGuard === true;

const LONGEST_MOVE_MS = 1_000;

export interface BackGuard {
  /** Removes the guard entry, if there is one, so that the router's next entry follows the page's own. */
  drop: (action: 'PUSH' | 'REPLACE') => Promise<void> | undefined;
}

/**
 * On the first page of a tab, Back leaves the app without asking it. While a layer is open on such a page, a guard
 * entry with the same address follows the page in the history: Back then leads to the page, which closes the top layer.
 * The router does not know the entry.
 */
export function startBackGuard(app: AppRouter, closeTop: () => void): BackGuard {
  const router = app.history;
  let isGuarded = false;
  /** Back was pressed: the guard entry still exists, one step ahead. */
  let isAhead = false;
  const indexNow = () => router.location.state.__TSR_index;
  /** Index of the last page that Forward can reach. */
  let furthest = indexNow();
  let arrive: (() => void) | null = null;
  let moving: Promise<void> = Promise.resolve();
  /** Pending while the page unloads: a move within the history would abort that navigation or reload. */
  let leaving: Promise<void> = Promise.resolve();
  addEventListener('beforeunload', ({ isTrusted }) => {
    if (isTrusted) leaving = new Promise((resolve) => setTimeout(resolve, LONGEST_MOVE_MS));
  });

  const move = (by: number) => {
    moving = new Promise((resolve) => {
      arrive = () => {
        arrive = null;
        resolve();
      };
      history.go(by);
      // Timeout for a browser that does not move.
      setTimeout(() => arrive?.(), LONGEST_MOVE_MS);
    });
    return moving;
  };

  const raise = async () => {
    isGuarded = true;
    const entry = { ...(history.state as object), isBackGuard: true } satisfies GuardState;
    // Browsers skip entries that are added without a user gesture, so an existing entry is reused.
    if (isAhead) await move(1);
    put(isAhead ? 'replaceState' : 'pushState', entry, router.location.href);
    isAhead = false;
  };
  const drop = (action: 'PUSH' | 'REPLACE' | null = null) => {
    if (action === 'PUSH') {
      isAhead = false;
      furthest = indexNow() + 1;
    }
    if (!isGuarded) return undefined;
    isGuarded = false;
    // Another page may already have replaced the guard entry, after the user agreed to leave.
    return isAtGuard() ? move(-1) : undefined;
  };

  let isSettling = false;
  const settle = async () => {
    isSettling = true;
    // One layer may close to make room for another.
    await new Promise((resolve) => setTimeout(resolve));
    await moving;
    await leaving;
    isSettling = false;
    const isWanted = hasLayers() && indexNow() === 0 && navigator.userActivation?.hasBeenActive !== false;
    if (isWanted && !isGuarded) await raise();
    else if (!isWanted && isGuarded) await drop();
  };
  const settleSoon = () => {
    if (!isSettling) void settle();
  };

  const onPop = (event: PopStateEvent) => {
    if (arrive) {
      event.stopImmediatePropagation();
      arrive();
    } else if (isGuarded && !isAtGuard()) {
      event.stopImmediatePropagation();
      isGuarded = false;
      isAhead = true;
      closeTop();
      settleSoon();
    } else if (isAtGuard()) {
      // A leftover guard entry is skipped in the direction of travel, and the router sees that move. Without a later
      // entry, it leads back.
      event.stopImmediatePropagation();
      if (indexNow() > 0) history.go(-1);
      else if (furthest > 0) history.go(1);
      else void move(-1);
    }
  };
  // `capture`: before the router's own listener.
  addEventListener('popstate', onPop, { capture: true });
  watchLayers(settleSoon);
  // Not `history.subscribe`: the router loads the page of a redirect by itself only while its history has no
  // subscribers.
  app.subscribe('onResolved', settleSoon);
  // The page was reloaded while a layer was open.
  if (isAtGuard()) void move(-1);
  settleSoon();
  return { drop };
}
