import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { coversCell, movedCursor, spanBetween } from './week-grid-model.ts';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';

interface KeyOptions {
  size: GridSize;
  blocks: readonly (WeekSpan & { id: string })[];
  selectedId: string | null;
  onDraw: (span: WeekSpan) => void;
  onSelect: (id: string | null) => void;
  onRemove: (id: string) => void;
}

const isMark = (key: string) => key === 'Enter' || key === ' ';

/**
 * Drawing with the keyboard: arrows move a cursor, Enter marks a span's start and then its end, Shift with an arrow
 * marks while moving, Delete removes the block under the cursor, Escape removes the mark.
 */
export function useWeekKeys({ size, blocks, selectedId, onDraw, onSelect, onRemove }: KeyOptions) {
  const [cursor, setCursor] = useState<GridCell>({ day: 0, row: Math.floor(size.rows * 0.375) });
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const under = blocks.find((block) => coversCell(block, cursor, size));

  function mark() {
    if (anchor) {
      onDraw(spanBetween(anchor, cursor, size));
      setAnchor(null);
    } else if (under) onSelect(under.id);
    else setAnchor(cursor);
  }

  function remove() {
    const id = under?.id ?? selectedId;
    if (id !== null && id !== undefined) onRemove(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = movedCursor(cursor, event.key, size);
    if (next && !event.altKey && !event.ctrlKey && !event.metaKey) {
      if (event.shiftKey) setAnchor(anchor ?? cursor);
      setCursor(next);
    } else if (isMark(event.key)) mark();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'Escape' && (anchor || selectedId !== null)) {
      setAnchor(null);
      onSelect(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    cursor,
    /** The span between the mark and the cursor. */
    pending: anchor ? spanBetween(anchor, cursor, size) : null,
    under,
    onKeyDown,
    forget: () => setAnchor(null),
  };
}
