import { ownScript, StaleCodeError } from './part-code.ts';
import { pendingWritesSettled } from './pending-writes.ts';

/** Key in the tab's storage under which an automatic reload is recorded. */
export const RENEWAL_KEY = 'renewed';
/**
 * During a rolling update, old and new pages may alternate between nodes: one automatic reload in this time is enough.
 */
const NOT_AGAIN_WITHIN_MS = 60_000;

export interface Renewal {
  at: number;
  script: string | undefined;
  href: string;
  /** A part was opened, not a page: the user has to open it again after the reload. */
  isPart: boolean;
}

/** Fields with input since the page was loaded. */
const typedInto = new WeakSet<EventTarget>();
if (typeof document !== 'undefined')
  document.addEventListener('input', ({ target }) => target && typedInto.add(target), true);

/**
 * Whether a reload loses nothing. Sends the `beforeunload` event that closing the tab would send; an open dialog counts
 * as a loss, since it may hold more than typed input.
 */
function isNothingLost(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return (
    !closing.defaultPrevented &&
    document.querySelector('[role="dialog"]') === null &&
    !fields.some((field) => typedInto.has(field) && field.value !== '')
  );
}

export function lastRenewal(): Renewal | null {
  return JSON.parse(sessionStorage.getItem(RENEWAL_KEY) ?? 'null') as Renewal | null;
}

/**
 * Records the reload. Returns false when the page was already reloaded for this or a moment ago, or when the browser's
 * storage keeps nothing.
 */
function noteRenewal(now: Omit<Renewal, 'at'>): boolean {
  try {
    const last = lastRenewal();
    const isSame = last?.script === now.script && last?.href === now.href;
    if (last && (isSame || Date.now() - last.at < NOT_AGAIN_WITHIN_MS)) return false;
    sessionStorage.setItem(RENEWAL_KEY, JSON.stringify({ ...now, at: Date.now() } satisfies Renewal));
    return true;
  } catch {
    return false;
  }
}

let isRenewing = false;
const listeners = new Set<() => void>();

/** Whether the page is being reloaded, so that no error needs to be shown. */
export const isReloading = () => isRenewing;
export const onRenewal = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Reloads the page when only that brings the missing code: once, and never when input would be lost. Returns whether it
 * reloads; otherwise the caller shows the error. `isPage`: the code is a page's. The page before is left already, so a
 * reload loses nothing.
 */
export function reloadForUpdate(error: unknown, { isPage = false } = {}): boolean {
  if (isRenewing) return true;
  if (!(error instanceof StaleCodeError) || !(isPage || (error.isOutdated && isNothingLost()))) return false;
  if (!noteRenewal({ script: ownScript(), href: location.href, isPart: !isPage })) return false;
  isRenewing = true;
  for (const listener of listeners) listener();
  // Pending writes finish first.
  void pendingWritesSettled().then(() => location.reload());
  return true;
}
