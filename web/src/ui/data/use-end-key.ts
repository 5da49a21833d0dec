import { useEffect, useEffectEvent } from 'react';

/** What the End key means something else in. */
const OWN_END =
  'input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox], [role=menu], [role=radiogroup]';

/**
 * End, with Ctrl or without, does `act`. A browser goes to where the page ends now, and what is drawn on arriving moves that end.
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
