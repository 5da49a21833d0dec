import { loginTexts } from '@jipe/contract/auth/texts.login';
import { inOurWords } from '@jipe/contract/values/translation';
import { ApiError } from './api-error.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  /** Of the same words with the same act one stands. */
  onClick: () => void;
  /** The address it opens: whoever tells of it, it is the same act. */
  opens?: string;
}

const isSameAct = (one: ToastAction | undefined, other: ToastAction | undefined) =>
  one?.opens === undefined ? one?.onClick === other?.onClick : one.opens === other?.opens;

export interface ToastOptions {
  title?: string;
  /** How long it stays, in milliseconds; the clock stands still while it is hovered or focused. */
  stayMs?: number;
  action?: ToastAction;
}

export interface ToastItem extends ToastOptions {
  id: number;
  tone: ToastTone;
  text: string;
  stayMs: number;
}

export const TOAST_STAY_MS = 3000;
export const TOASTS_AT_ONCE = 5;
/** Where they come from above: five of them would leave nothing of a phone's page in sight. */
export const TOASTS_AT_ONCE_NARROW = 3;

/** Toasts waiting and shown. What is beyond the last that has room waits for its turn, so that no message is lost. */
export function createToasts() {
  let items: readonly ToastItem[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastItem[]) => {
    items = next;
    listeners.forEach((listener) => listener());
  };
  const show = (tone: ToastTone, english: string, options: ToastOptions = {}): number => {
    const text = inOurWords(english);
    // What can be done about it is done about its own: the same words after another act offer to take back that one.
    const isSame = (item: ToastItem) =>
      item.tone === tone &&
      item.text === text &&
      item.title === options.title &&
      isSameAct(item.action, options.action);
    const waiting = items.find(isSame);
    if (waiting) return waiting.id;
    lastId += 1;
    set([...items, { ...options, id: lastId, tone, text, stayMs: options.stayMs ?? TOAST_STAY_MS }]);
    return lastId;
  };
  return {
    success: (text: string, options?: ToastOptions) => show('success', text, options),
    error: (text: string, options?: ToastOptions) => show('error', text, options),
    info: (text: string, options?: ToastOptions) => show('info', text, options),
    dismiss: (id: number) => set(items.filter((item) => item.id !== id)),
    clear: () => set([]),
    all: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toast = createToasts();

/**
 * Every server error value once; `fallback` where the server did not say why. A cancelled call says nothing, nor is told again what
 * already stands at the fields `shown` (wire names).
 */
export function refusalTexts(error: unknown, fallback?: string, shown: readonly string[] = []): string[] {
  if (error instanceof DOMException && error.name === 'AbortError') return [];
  const saysWhy = error instanceof ApiError && (error.saysWhy || fallback === undefined);
  const values = saysWhy
    ? Object.entries(error.fields).flatMap(([field, texts]) => (shown.includes(field) ? [] : texts))
    : [fallback ?? loginTexts.somethingWrong];
  return [...new Set(values)];
}

/** Every server error value, one toast each. */
export function toastErrors(error: unknown, fallback?: string): void {
  for (const text of refusalTexts(error, fallback)) toast.error(text);
}

/** One toast: what could not be done and, where it is known, why. */
export function toastFailure(error: unknown, failed: string): void {
  const why = error instanceof ApiError && error.saysWhy ? [...new Set(Object.values(error.fields).flat())] : [];
  if (why.length === 0) toast.error(failed);
  else toast.error(why.join(' '), { title: failed });
}
