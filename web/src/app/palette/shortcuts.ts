/** A single key, `Mod+` and a key (Control or Command), or two keys in sequence, separated by a space. */
export type Shortcut = string;

const SECOND_KEY_WITHIN_MS = 1200;
/** Keys pressed only to produce another key: Shift for a question mark. */
const HELD = new Set(['shift', 'capslock', 'altgraph']);
const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys of a shortcut as shown to people. */
export const shownKeys = (shortcut: Shortcut): string[] =>
  shortcut
    .split(' ')
    .flatMap((part) => part.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key.toUpperCase())));

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>;

/** True in a field, a widget with its own keys, or while a dialog is open: these use single keys themselves. */
export const isTaken = ({ target }: Press): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null));

/**
 * Returns a function that tells which shortcut a key press completes, or null. Single keys count only when the user has
 * turned them on (`hasSingleKeys`) and nothing else uses them (`isElsewhere`).
 */
export function createMatcher(
  shortcuts: readonly Shortcut[],
  isElsewhere: (press: Press) => boolean = isTaken,
  now: () => number = Date.now,
) {
  let first: { key: string; at: number } | null = null;

  return (press: Press, hasSingleKeys: boolean): Shortcut | null => {
    if (press.repeat || press.altKey) return null;
    const key = press.key.toLowerCase();
    if (press.ctrlKey || press.metaKey) {
      return shortcuts.find((shortcut) => shortcut.toLowerCase() === `mod+${key}`) ?? null;
    }
    if (!hasSingleKeys || isElsewhere(press)) return null;
    if (HELD.has(key)) return null;
    const before = first !== null && now() - first.at < SECOND_KEY_WITHIN_MS ? `${first.key} ` : '';
    const whole = [before + key, key].find((keys) => shortcuts.includes(keys)) ?? null;
    first = whole === null ? { key, at: now() } : null;
    return whole;
  };
}
