import { useEffect } from 'react';

/**
 * The focused element, or a lasting one in its place: for an entry of a menu, which closes, the button that opened the
 * menu.
 */
function presentFocus(): HTMLElement | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = opener == null ? active : document.getElementById(opener);
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Returns the focus to where it was when the overlay closes or is unmounted. */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = presentFocus();
    return () => {
      const active = document.activeElement;
      // If the focus has been moved elsewhere in the meantime, it stays there.
      const isLost = active === null || active === document.body || active.closest('[role="dialog"]') !== null;
      if (isLost && before?.isConnected === true) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
