import { ownScript, StaleCodeError } from './part-code.ts';
import { sent } from './under-way.ts';

/** Where it is kept, in this tab, that the page was loaded anew by itself. */
export const RENEWAL_KEY = 'renewed';
/** While an update goes round several nodes, old pages and new ones may come by turns: one of them is enough. */
const NOT_AGAIN_WITHIN_MS = 60_000;

export interface Renewal {
  at: number;
  script: string | undefined;
  href: string;
  /** What was asked for was no page: it has to be asked for again. */
  isPart: boolean;
}

/** Fields that were typed into since the page was loaded. */
const typedInto = new WeakSet<EventTarget>();
if (typeof document !== 'undefined')
  document.addEventListener('input', ({ target }) => target && typedInto.add(target), true);

/** Would whoever stands here lose nothing? Asked is what would ask before the tab is closed; a dialog may hold more than what is typed. */
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

/** Says that the page is loaded anew now. False where it was already, and where the browser keeps nothing that would tell. */
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

/** Is the page being loaded anew, so that nobody needs to read why? */
export const isBeingRenewed = () => isRenewing;
export const onRenewal = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Loads the page anew by itself where nothing else brings the code that is missing: once, and never where something would be lost.
 * Answers whether it does; else whoever waits is told. `isPage`: the page that was there before is left already, and nobody sees
 * anything but that this one did not come.
 */
export function renewPage(error: unknown, { isPage = false } = {}): boolean {
  if (isRenewing) return true;
  if (!(error instanceof StaleCodeError) || !(isPage || (error.isOutdated && isNothingLost()))) return false;
  if (!noteRenewal({ script: ownScript(), href: location.href, isPart: !isPage })) return false;
  isRenewing = true;
  for (const listener of listeners) listener();
  // What is being saved arrives first.
  void sent().then(() => location.reload());
  return true;
}
