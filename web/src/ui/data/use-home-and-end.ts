import { useEffect, useEffectEvent } from 'react';

/** Elements in which the End key has its own meaning. */
const OWN_END =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu], [role=radiogroup]';

/**
 * Calls `act` on End and Ctrl+End. The browser would jump to the page's current end, which moves as rows are rendered
 * on arrival.
 */
export function useEndKey(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'End' || event.shiftKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_END)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
