import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { placeOfNotes } from './notes-place.ts';

/** As in toaster.module.css: up to here notes come from above. */
const FROM_ABOVE = '(max-width: 56em)';

function uppermostDialog() {
  const dialog = [...document.querySelectorAll('[role="dialog"]:not([data-leaving])')].at(-1);
  if (!dialog) return null;
  const { top, bottom } = dialog.getBoundingClientRect();
  const head = dialog.querySelector(':scope > header')?.getBoundingClientRect();
  // What was refused stands above the buttons for as long as it is so.
  const foot = dialog.querySelector(':scope > [data-problem], :scope > footer')?.getBoundingClientRect();
  return { top, body: { top: head?.bottom ?? top, bottom: foot?.top ?? bottom } };
}

/** Of a stepper, where the notes stand over or under it and not beside. */
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

/** While there are notes, they stand where they cover neither the title, what was refused nor the buttons of a dialog, nor are under a keyboard. */
export function useClearPlace(notes: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const node = notes.current;
    if (isEmpty || !node) return undefined;
    const isFromAbove = window.matchMedia(FROM_ABOVE);
    let frame = 0;
    // In each picture anew: a dialog opens, the keyboard comes, a field is scrolled to, and of some of it no event tells.
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
