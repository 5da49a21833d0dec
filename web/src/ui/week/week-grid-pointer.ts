import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { cellUnder, longestFrom, movedSpan, resizedSpan, spanBetween } from './week-grid-model.ts';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';

type Drag =
  | { kind: 'draw'; anchor: GridCell }
  | { kind: 'move'; id: string; span: WeekSpan; grab: number }
  | { kind: 'resize'; id: string; span: WeekSpan; edge: 'start' | 'end' };

/** The span being drawn, moved or resized; `id` is null for a new span. */
export interface Ghost {
  id: string | null;
  span: WeekSpan;
}

interface PointerOptions {
  area: RefObject<HTMLDivElement | null>;
  size: GridSize;
  /** Rows that a press without dragging adds. */
  pressRows: number;
  isAllowed: (span: WeekSpan, id: string | null) => boolean;
  onDraw: (span: WeekSpan) => void;
  onChange: (id: string, span: WeekSpan) => void;
  onSelect: (id: string | null) => void;
}

/** A finger on the grid that may still scroll, tap or, held still, draw. */
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

/** Tracks a finger on the grid that does not draw yet: it may scroll, tap, or be held still. */
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
    /** A moving finger scrolls. */
    move({ clientX, clientY }: ReactPointerEvent) {
      const { current: held } = waiting;
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > WOBBLE_PX) stop();
    },
    /** Returns the tap's act; undefined when it was no tap. */
    lift(): (() => void) | undefined {
      const onTap = waiting.current?.onTap;
      stop();
      return onTap;
    },
  };
}

/**
 * Keeps the page from scrolling under a drawing finger, and the click after a tap from pressing the block that the tap
 * has just added: only non-passive listeners can. Returns a function that reports a tap.
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
 * Drawing with mouse, pen and finger. A finger scrolls the page; held still for a moment it draws. The handles of
 * existing blocks move and resize them at once.
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

  /** A mouse begins at once; a finger begins after it was held still, and before that it taps or scrolls. */
  function beginOrWait(event: ReactPointerEvent, next: Drag, at: GridCell, onTap: () => void) {
    const { pointerId } = event;
    if (event.pointerType !== 'touch') {
      // Keeps a mouse drag from selecting the page's text; the focus that the default would have moved is moved here.
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

  /** A press on an empty cell. */
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

  /** A press on a block: its body moves it, an edge resizes it. */
  function grab(event: ReactPointerEvent, id: string, span: WeekSpan, part: 'body' | 'start' | 'end') {
    if (event.button !== 0) return;
    event.stopPropagation();
    const at = cellAt(event);
    // Grabbed in its part after midnight, a span is held that many rows below its start.
    const below = at.day === span.day ? at.row - span.from : at.row + size.rows - span.from;
    if (part !== 'body') event.preventDefault();
    if (part !== 'body') return begin({ kind: 'resize', id, span, edge: part }, at, event.pointerId);
    beginOrWait(event, { kind: 'move', id, span, grab: below }, at, () => onSelect(id));
  }

  return { ghost, grab, cancel, areaProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel } };
}
