/** A key, `Mod+` with Control or Command, or two keys one after the other. */
export type Shortcut = string;

const SECOND_KEY_WITHIN_MS = 1200;
/** Pressed for the sake of another key: Shift for a question mark. */
const HELD = new Set(['shift', 'capslock', 'altgraph']);
const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** How a shortcut is written for people. */
export const shownKeys = (shortcut: Shortcut): string[] =>
  shortcut
    .split(' ')
    .flatMap((part) => part.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key.toUpperCase())));

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>;

/** Something is being typed or chosen, or a dialog is open: single keys are its own. */
export const isTaken = ({ target }: Press): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null));

/**
 * Answers which shortcut a press completes, if any. Single keys count only where they are wanted (`hasSingleKeys`) and taken by nobody
 * else.
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
