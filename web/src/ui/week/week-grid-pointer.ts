import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { cellUnder, longestFrom, movedSpan, resizedSpan, spanBetween } from './week-grid-model.ts';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';

type Drag =
  | { kind: 'draw'; anchor: GridCell }
  | { kind: 'move'; id: string; span: WeekSpan; grab: number }
  | { kind: 'resize'; id: string; span: WeekSpan; edge: 'start' | 'end' };

/** What the hand is drawing or carrying just now; `id` is null for a span that is new. */
export interface Ghost {
  id: string | null;
  span: WeekSpan;
}

interface PointerOptions {
  area: RefObject<HTMLDivElement | null>;
  size: GridSize;
  /** Rows that a press without drawing takes. */
  pressRows: number;
  isAllowed: (span: WeekSpan, id: string | null) => boolean;
  onDraw: (span: WeekSpan) => void;
  onChange: (id: string, span: WeekSpan) => void;
  onSelect: (id: string | null) => void;
}

/** A finger that has come down and may yet scroll, tap or, held still, draw. */
interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  onTap: () => void;
}

const LONG_PRESS_MS = 280;
const WOBBLE_PX = 8;

function spanOf(drag: Drag, at: GridCell, size: GridSize): WeekSpan {
  if (drag.kind === 'draw') return spanBetween(drag.anchor, at, size);
  return drag.kind === 'move' ? movedSpan(drag.span, at, drag.grab, size) : resizedSpan(drag.span, drag.edge, at, size);
}

/** A finger that is down and not yet taken for one that draws: it may scroll, tap, or be held still. */
function useHeldFinger() {
  const waiting = useRef<Waiting | null>(null);

  function stop() {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }

  return {
    stop,
    wait({ clientX: x, clientY: y }: ReactPointerEvent, { onTap, onHeld }: { onTap: () => void; onHeld: () => void }) {
      stop();
      const timer = setTimeout(() => {
        waiting.current = null;
        onHeld();
        navigator.vibrate?.(10);
      }, LONG_PRESS_MS);
      waiting.current = { timer, x, y, onTap };
    },
    /** One that moves scrolls. */
    move({ clientX, clientY }: ReactPointerEvent) {
      const { current: held } = waiting;
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > WOBBLE_PX) stop();
    },
    /** Answers what its tap does; undefined: it was none. */
    lift(): (() => void) | undefined {
      const onTap = waiting.current?.onTap;
      stop();
      return onTap;
    },
  };
}

/**
 * Keeps the page from scrolling under a finger that draws, and the click that follows a tap from pressing what the tap has just put there:
 * only listeners that are not passive may. Answers how to say that one has tapped.
 */
function useTouchesKept(area: RefObject<HTMLDivElement | null>, isDrawing: () => boolean) {
  const hasTapped = useRef(false);
  const hold = useEffectEvent((event: TouchEvent) => {
    if (isDrawing()) event.preventDefault();
  });
  useEffect(() => {
    const node = area.current;
    const keep = (event: TouchEvent) => hold(event);
    const swallow = (event: TouchEvent) => {
      if (hasTapped.current) event.preventDefault();
      hasTapped.current = false;
    };
    node?.addEventListener('touchmove', keep, { passive: false });
    node?.addEventListener('touchend', swallow, { passive: false });
    return () => {
      node?.removeEventListener('touchmove', keep);
      node?.removeEventListener('touchend', swallow);
    };
  }, [area]);
  return (isTap: boolean) => void (hasTapped.current = isTap);
}

/**
 * Drawing with mouse, pen and finger. A finger scrolls the page as ever; held still for a moment it draws, and what lies
 * in the grid already moves and stretches by its own handles at once.
 */
export function useWeekPointer(options: PointerOptions) {
  const { area, size, pressRows, isAllowed, onDraw, onChange, onSelect } = options;
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const drag = useRef<Drag | null>(null);
  const hasMoved = useRef(false);
  const finger = useHeldFinger();
  const noteTap = useTouchesKept(area, () => drag.current !== null);

  const cellAt = (event: { clientX: number; clientY: number }) =>
    cellUnder(event, area.current?.getBoundingClientRect(), size);

  function begin(next: Drag, at: GridCell, pointerId: number) {
    drag.current = next;
    hasMoved.current = false;
    area.current?.setPointerCapture(pointerId);
    setGhost(next.kind === 'draw' ? { id: null, span: spanOf(next, at, size) } : { id: next.id, span: next.span });
  }

  function cancel() {
    finger.stop();
    drag.current = null;
    setGhost(null);
  }

  /** A mouse begins at once; a finger when it was held still, and what it does before that is a tap or scrolling. */
  function beginOrWait(event: ReactPointerEvent, next: Drag, at: GridCell, onTap: () => void) {
    const { pointerId } = event;
    if (event.pointerType !== 'touch') {
      // A mouse that drags would mark the page's text; the focus it would have moved is moved here.
      event.preventDefault();
      area.current?.focus({ preventScroll: true });
      return begin(next, at, pointerId);
    }
    const onHeld = () => {
      begin(next, at, pointerId);
      hasMoved.current = true;
    };
    finger.wait(event, { onTap, onHeld });
  }

  /** A press on free room. */
  function onPointerDown(event: ReactPointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || drag.current) return;
    const anchor = cellAt(event);
    beginOrWait(event, { kind: 'draw', anchor }, anchor, () => press(anchor));
  }

  function onPointerMove(event: ReactPointerEvent<HTMLDivElement>) {
    finger.move(event);
    if (!drag.current) return;
    const span = spanOf(drag.current, cellAt(event), size);
    if (ghost && (ghost.span.from !== span.from || ghost.span.to !== span.to || ghost.span.day !== span.day)) {
      hasMoved.current = true;
      setGhost({ ...ghost, span });
    }
  }

  function press(cell: GridCell) {
    onDraw(
      longestFrom(cell, pressRows, size.rows, (span) => isAllowed(span, null)) ?? {
        ...cell,
        from: cell.row,
        to: cell.row + 1,
      },
    );
  }

  function onPointerUp(event: ReactPointerEvent<HTMLDivElement>) {
    const onTap = finger.lift();
    const done = drag.current;
    drag.current = null;
    setGhost(null);
    if (!done) {
      noteTap(onTap !== undefined);
      return onTap?.();
    }
    const span = spanOf(done, cellAt(event), size);
    if (done.kind === 'draw') {
      if (hasMoved.current) onDraw(span);
      else press(done.anchor);
    } else if (hasMoved.current) onChange(done.id, span);
    else onSelect(done.id);
  }

  /** A press on what lies in the grid: on its body to carry it, on an edge to stretch it. */
  function grab(event: ReactPointerEvent, id: string, span: WeekSpan, part: 'body' | 'start' | 'end') {
    if (event.button !== 0) return;
    event.stopPropagation();
    const at = cellAt(event);
    // Held in the morning part of a night, it is held that much below its start.
    const below = at.day === span.day ? at.row - span.from : at.row + size.rows - span.from;
    if (part !== 'body') event.preventDefault();
    if (part !== 'body') return begin({ kind: 'resize', id, span, edge: part }, at, event.pointerId);
    beginOrWait(event, { kind: 'move', id, span, grab: below }, at, () => onSelect(id));
  }

  return { ghost, grab, cancel, areaProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}
