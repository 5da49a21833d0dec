import { useEffect, useEffectEvent } from 'react';

/** Elements in which Home and End have their own meaning. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu], [role=radiogroup]';

/**
 * Home and Ctrl+Home jump to the page's start, End and Ctrl+End call `toEnd`. The browser would jump to the page's
 * current end, which moves as rows are rendered on arrival; and its animation of Home, if left to run, would win over a
 * jump to the end made meanwhile.
 */
export function useHomeAndEnd(toEnd: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    if (event.shiftKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    event.preventDefault();
    if (event.key === 'End') toEnd();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
