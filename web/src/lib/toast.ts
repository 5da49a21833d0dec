import { loginTexts } from '@jipe/contract/auth/texts.login';
import { translateMessage } from '@jipe/contract/values/translation';
import { ApiError } from './api-error.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  /** Two toasts with the same text and the same `onClick` count as one. */
  onClick: () => void;
  /** The address that the action opens. Equal addresses make equal actions, whatever the `onClick`. */
  opens?: string;
}

const isSameAct = (one: ToastAction | undefined, other: ToastAction | undefined) =>
  one?.opens === undefined ? one?.onClick === other?.onClick : one.opens === other?.opens;

export interface ToastOptions {
  title?: string;
  /** In milliseconds; the timer pauses while the toast is hovered or focused. */
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
/** For narrow screens, where toasts come from above: five would cover a phone's whole page. */
export const TOASTS_AT_ONCE_NARROW = 3;

/** The queue of toasts, shown and waiting. Toasts beyond the room there is wait, so that no message is lost. */
export function createToasts() {
  let items: readonly ToastItem[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastItem[]) => {
    items = next;
    listeners.forEach((listener) => listener());
  };
  const show = (tone: ToastTone, english: string, options: ToastOptions = {}): number => {
    const text = translateMessage(english);
    // Equal texts with different actions stay separate: each action undoes its own act.
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
 * Every distinct server error value, or `fallback` where the server gave no reason. Empty for a cancelled call. Leaves
 * out the errors of the fields `shown` (wire names), which the form shows already.
 */
export function refusalTexts(error: unknown, fallback?: string, shown: readonly string[] = []): string[] {
  if (error instanceof DOMException && error.name === 'AbortError') return [];
  const saysWhy = error instanceof ApiError && (error.saysWhy || fallback === undefined);
  const values = saysWhy
    ? Object.entries(error.fields).flatMap(([field, texts]) => (shown.includes(field) ? [] : texts))
    : [fallback ?? loginTexts.somethingWrong];
  return [...new Set(values)];
}

/** Shows every server error value, one toast each. */
export function toastErrors(error: unknown, fallback?: string): void {
  for (const text of refusalTexts(error, fallback)) toast.error(text);
}

/** Shows one toast: what could not be done and, where known, the reason. */
export function toastFailure(error: unknown, failed: string): void {
  const why = error instanceof ApiError && error.saysWhy ? [...new Set(Object.values(error.fields).flat())] : [];
  if (why.length === 0) toast.error(failed);
  else toast.error(why.join(' '), { title: failed });
}
