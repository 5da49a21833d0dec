import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { laterWords } from '../texts-later.ts';
import { placeOf, WeekArea, WeekCursor, type WeekDay, WeekFrame } from './week-frame.tsx';
import { cellUnder, movedCursor, usesNight } from './week-grid-model.ts';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';
import styles from './week-grid.module.css';

export interface HeatBlock extends WeekSpan {
  /** Each tone has its own pattern, so that nobody depends on colours. */
  tone: 'open' | 'short' | 'covered';
  /** A number or a symbol, shown where it fits. */
  mark: ReactNode;
}

interface WeekHeatProps {
  /** The accessible name. */
  label: string;
  days: readonly WeekDay[];
  rows: number;
  /** How many rows at the beginning of a day are left out when no block lies there. */
  nightRows: number;
  /** Each block lies within a day. */
  blocks: readonly HeatBlock[];
  /** The pressed cell. */
  picked: GridCell | null;
  onPick: (cell: GridCell) => void;
  /** A cell for screen readers: its time and its state. */
  cellLabel: (cell: GridCell) => string;
  shortTime: (row: number) => string;
}

/** Where the keyboard's cursor starts: at the pressed cell, otherwise at the first block. */
const firstOf = (blocks: readonly HeatBlock[]): GridCell => ({ day: blocks[0]?.day ?? 0, row: blocks[0]?.from ?? 0 });

/** The arrow keys move a cursor; Enter and Space press the cell under it. */
function useHeatKeys({
  size,
  picked,
  blocks,
  onPick,
}: Pick<WeekHeatProps, 'picked' | 'blocks' | 'onPick'> & { size: GridSize }) {
  const [moved, setMoved] = useState<GridCell | null>(null);
  const cursor = moved ?? picked ?? firstOf(blocks);
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedCursor(cursor, event.key, size);
    if (next) setMoved(next);
    else if (event.key === 'Enter' || event.key === ' ') onPick(cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { cursor, setCursor: setMoved, onKeyDown };
}

/** The state of each part of a week. A press on a half hour, by pointer or keyboard, shows more about it. */
export function WeekHeat(props: WeekHeatProps) {
  const { label, days, rows, nightRows, blocks, picked, onPick, cellLabel, shortTime } = props;
  const size = { days: days.length, rows };
  const area = useRef<HTMLDivElement>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const keys = useHeatKeys({ size, picked, blocks, onPick });
  const isNightUsed = usesNight(blocks, nightRows, rows) || (hasKeys && keys.cursor.row < nightRows);
  const frame = hasKeys ? keys.cursor : picked;
  return (
    <WeekFrame days={days} rows={rows} shortTime={shortTime} hiddenRows={isNightUsed ? 0 : nightRows}>
      <WeekArea
        ref={area}
        label={label}
        help={laterWords.heatHelp}
        spoken={hasKeys ? cellLabel(keys.cursor) : ''}
        days={days}
        data-pressed
        onKeyDown={keys.onKeyDown}
        onKeys={setHasKeys}
        onClick={(event) => {
          const cell = cellUnder(event, area.current?.getBoundingClientRect(), size);
          keys.setCursor(cell);
          onPick(cell);
        }}
      >
        {blocks.map((block) => (
          <div key={`${block.day}-${block.from}`} className={styles.place} style={placeOf(block, size)}>
            <div className={styles.heat} data-tone={block.tone}>
              <span className={styles.mark}>{block.mark}</span>
            </div>
          </div>
        ))}
        {frame && <WeekCursor cell={frame} size={size} />}
      </WeekArea>
    </WeekFrame>
  );
}

/** A sample of a pattern, for the legend. */
export function HeatSign({ tone, children }: { tone: HeatBlock['tone']; children?: ReactNode }) {
  return (
    <span aria-hidden="true" className={styles.sign}>
      <span className={styles.heat} data-tone={tone}>
        <span className={styles.mark}>{children}</span>
      </span>
    </span>
  );
}
