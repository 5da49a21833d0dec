import { watchLayers, hasLayers } from '../ui/overlays/layers.ts';
import type { AppRouter } from './router.tsx';

interface GuardState {
  isBackGuard?: true;
}

// The page's own: what the router put in their place tells it of each entry.
const put = (as: 'pushState' | 'replaceState', state: object, href: string) =>
  History.prototype[as].call(history, state, '', href);
const isAtGuard = () => ((history.state ?? {}) as GuardState).isBackGuard === true;

const LONGEST_MOVE_MS = 1_000;

export interface BackGuard {
  /** Takes the guard away, if there is one: what the router adds follows the page itself. */
  drop: (action: 'PUSH' | 'REPLACE') => Promise<void> | undefined;
}

/**
 * On the first page of a tab Back leaves the product, and nobody asks it before. While something lies above such a page, an entry of the
 * same address stands behind it: Back leads from that one to the page, which closes what lies on top. The router knows nothing of it.
 */
export function startBackGuard(app: AppRouter, closeTop: () => void): BackGuard {
  const router = app.history;
  let isGuarded = false;
  /** Back was pressed: the entry is still there, one step ahead. */
  let isAhead = false;
  const indexNow = () => router.location.state.__TSR_index;
  /** The index of the last page there is to come to by Forward. */
  let furthest = indexNow();
  let arrive: (() => void) | null = null;
  let moving: Promise<void> = Promise.resolve();
  /** A move within the history would break off a page that is being loaded, or loaded anew. */
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
      // Nobody waits for a browser that does not go.
      setTimeout(() => arrive?.(), LONGEST_MOVE_MS);
    });
    return moving;
  };

  const raise = async () => {
    isGuarded = true;
    const entry = { ...(history.state as object), isBackGuard: true } satisfies GuardState;
    // A new entry without a press before it would be passed over by the browser.
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
    // Another page may stand on it already: who was asked has left.
    return isAtGuard() ? move(-1) : undefined;
  };

  let isSettling = false;
  const settle = async () => {
    isSettling = true;
    // What closes may make room for what opens.
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
      // One that stayed behind is passed over, which the router hears of; where nothing comes after it there is no way on.
      event.stopImmediatePropagation();
      if (indexNow() > 0) history.go(-1);
      else if (furthest > 0) history.go(1);
      else void move(-1);
    }
  };
  // Before the router's own.
  addEventListener('popstate', onPop, { capture: true });
  watchLayers(settleSoon);
  // Not the history's own: the router loads a page it is led on to by itself only while nobody listens there.
  app.subscribe('onResolved', settleSoon);
  // Loaded anew while something lay above.
  if (isAtGuard()) void move(-1);
  settleSoon();
  return { drop };
}
