import type { HalfHours } from '@jipe/contract/applicants/rules.week';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { WEEK, withBlock } from './hours.ts';

/** A finger that rests this long paints. A finger that moves earlier scrolls the page. */
const HOLD_MS = 250;
const DAY = WEEK / 7;

interface Stroke {
  from: number;
  isFree: boolean;
  base: HalfHours;
  isOn: boolean;
}

const cellAt = (x: number, y: number): number | undefined => {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  return cell ? Number(cell.dataset['cell']) : undefined;
};

/** Paints hours by mouse, finger and keys, one block of days and times per stroke. `at` is the cell with the focus. */
export function usePainting(hours: HalfHours, onChange: (next: HalfHours) => void, first: number) {
  const [at, setAt] = useState(first);
  const stroke = useRef<Stroke | null>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grid = useRef<HTMLTableElement>(null);
  const paintTo = (to: number) => {
    const { current } = stroke;
    if (current) onChange(withBlock(current.base, current.from, to, current.isFree));
    setAt(to);
  };
  const begin = (from: number, isOn: boolean) => {
    stroke.current = { from, isFree: hours[from] !== true, base: hours, isOn };
  };
  const end = () => {
    clearTimeout(hold.current);
    stroke.current = null;
  };

  // Only a non-passive listener can keep a touch from scrolling the page, and React's listeners are passive.
  useEffect(() => {
    const { current: element } = grid;
    const stay = (event: TouchEvent) => stroke.current?.isOn === true && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === undefined || event.button !== 0) return;
    const isMouse = event.pointerType === 'mouse';
    begin(cell, isMouse);
    if (isMouse) return paintTo(cell);
    clearTimeout(hold.current);
    hold.current = setTimeout(() => {
      if (stroke.current) stroke.current.isOn = true;
      paintTo(cell);
    }, HOLD_MS);
  };
  const onPointerMove = (event: PointerEvent) => {
    // Without a pressed button, the stroke was begun by a key and does not follow the mouse.
    if (stroke.current?.isOn !== true || event.buttons === 0) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell !== undefined && cell !== at) paintTo(cell);
  };
  const onPointerUp = () => {
    // A tap: the finger was lifted before painting began, and did not scroll.
    if (stroke.current && !stroke.current.isOn) paintTo(stroke.current.from);
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      begin(at, true);
      return paintTo(at);
    }
    const to = nextCell(at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (event.shiftKey) {
      // The block begins at the cell where Shift was first pressed, on top of the hours as they were then.
      if (stroke.current === null) stroke.current = { from: at, isFree: true, base: hours, isOn: true };
      paintTo(to);
    } else {
      end();
      setAt(to);
    }
  };
  return {
    at,
    grid,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onKeyDown },
  };
}

function nextCell(at: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at % DAY === DAY - 1 ? at : at + 1;
    case 'ArrowUp':
      return at % DAY === 0 ? at : at - 1;
    case 'ArrowRight':
      return at + DAY < WEEK ? at + DAY : at;
    case 'ArrowLeft':
      return at >= DAY ? at - DAY : at;
    default:
      return undefined;
  }
}
