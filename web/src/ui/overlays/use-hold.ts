import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 500;
/** How far a finger may move: it is never quite still. */
const STILL_PX = 10;

interface Held {
  timer: ReturnType<typeof setTimeout> | undefined;
  x: number;
  y: number;
  isDone: boolean;
}

/**
 * A long press by finger or pen. It does not count as a click, so nothing under it opens. Links keep their own long
 * press.
 */
export function useHold(onHold: (() => void) | undefined) {
  const held = useRef<Held>({ timer: undefined, x: 0, y: 0, isDone: false });
  if (!onHold) return {};
  const stop = () => {
    clearTimeout(held.current.timer);
    held.current.timer = undefined;
  };
  return {
    'data-holds': true,
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
      stop();
      held.current.isDone = false;
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a') !== null)) return;
      const timer = setTimeout(() => {
        held.current = { ...held.current, timer: undefined, isDone: true };
        onHold();
      }, HOLD_MS);
      held.current = { timer, x: clientX, y: clientY, isDone: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = held.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Suppresses Android's context menu on a long press.
    onContextMenu(event: MouseEvent) {
      if (held.current.timer !== undefined || held.current.isDone) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!held.current.isDone) return;
      held.current.isDone = false;
      event.preventDefault();
      event.stopPropagation();
    },
  } as const;
}
