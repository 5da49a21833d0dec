import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { placeOfNotes } from './toast-position.ts';

/** As in toaster.module.css: up to this width toasts are at the top. */
const FROM_ABOVE = '(max-width: 56em)';

function uppermostDialog() {
  const dialog = [...document.querySelectorAll('[role="dialog"]:not([data-leaving])')].at(-1);
  if (!dialog) return null;
  const { top, bottom } = dialog.getBoundingClientRect();
  const head = dialog.querySelector(':scope > header')?.getBoundingClientRect();
  // A problem, while it shows, is above the buttons.
  const foot = dialog.querySelector(':scope > [data-problem], :scope > footer')?.getBoundingClientRect();
  return { top, body: { top: head?.bottom ?? top, bottom: foot?.top ?? bottom } };
}

/** The box of a stepper's progress, if it is above or below the toasts and not beside them. */
function progressAt(notes: HTMLElement) {
  const progress = document.querySelector('[data-progress]')?.getBoundingClientRect();
  if (!progress) return null;
  const { left, right } = (notes.firstElementChild ?? notes).getBoundingClientRect();
  return progress.left < right && progress.right > left ? progress : null;
}

function seenPart() {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  return { top: offsetTop, bottom: offsetTop + height };
}

/** Places the toasts so that they do not cover a dialog's title, problem or buttons, and are not under a keyboard. */
export function useToastPosition(notes: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const node = notes.current;
    if (isEmpty || !node) return undefined;
    const isFromAbove = window.matchMedia(FROM_ABOVE);
    let frame = 0;
    // Checked every frame: dialogs open, the keyboard appears, fields scroll, and not all of that sends an event.
    const look = () => {
      const field = document.activeElement?.matches('input, textarea, select') ? document.activeElement : null;
      const whole = field?.closest('.mantine-InputWrapper-root') ?? field;
      const progress = progressAt(node);
      const top =
        isFromAbove.matches || progress
          ? placeOfNotes({
              seen: seenPart(),
              height: node.offsetHeight,
              dialog: uppermostDialog(),
              field: whole?.getBoundingClientRect() ?? null,
              progress,
            })
          : null;
      node.style.top = top === null ? '' : `${Math.round(top)}px`;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      node.style.top = '';
    };
  }, [notes, isEmpty]);
}
