import { useEffect } from 'react';

/** Where the focus is, as something that will still be there: of an entry of a menu, which closes, the button that opened the menu. */
function presentFocus(): HTMLElement | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = opener == null ? active : document.getElementById(opener);
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Gives the focus back to where it was, when what was open closes, also by being taken away as a whole. */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = presentFocus();
    return () => {
      const active = document.activeElement;
      // Whoever has moved the focus elsewhere meanwhile has had a reason.
      const isLost = active === null || active === document.body || active.closest('[role="dialog"]') !== null;
      if (isLost && before?.isConnected === true) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
