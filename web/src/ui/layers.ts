import { useEffect, useEffectEvent } from 'react';

/** Those that are open, the one on top last. */
const open: object[] = [];
/** One press closes one thing: what opens because of it does not take it for its own. */
const handled = new WeakSet<Event>();

/**
 * Escape closes the topmost of what is open, and that alone. An open list within it (a select) takes the key for itself.
 */
export function useEscape(isOpen: boolean, isAllowed: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(() => {
    if (isAllowed) onEscape();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const me = {};
    open.push(me);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      const isTaken =
        event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (isTaken || open.at(-1) !== me) return;
      handled.add(event);
      escape();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      open.splice(open.indexOf(me), 1);
    };
  }, [isOpen]);
}
