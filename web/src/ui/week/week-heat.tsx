import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { laterWords } from '../texts-later.ts';
import { placeOf, WeekArea, WeekCursor, type WeekDay, WeekFrame } from './week-frame.tsx';
import { cellUnder, movedCursor, usesNight } from './week-grid-model.ts';
import type { GridCell, GridSize, WeekSpan } from './week-grid-model.ts';
import styles from './week-grid.module.css';

export interface HeatBlock extends WeekSpan {
  /** Drawn each with a pattern of its own, so that nobody needs to tell colours apart. */
  tone: 'open' | 'short' | 'covered';
  /** A number or a sign, where it fits. */
  mark: ReactNode;
}

interface WeekHeatProps {
  /** Its name for screen readers. */
  label: string;
  days: readonly WeekDay[];
  rows: number;
  /** So many rows at the beginning of a day are left out where nothing lies there. */
  nightRows: number;
  /** Within a day each. */
  blocks: readonly HeatBlock[];
  /** What somebody has pressed. */
  picked: GridCell | null;
  onPick: (cell: GridCell) => void;
  /** A cell as it is spoken: its time, and what holds there. */
  cellLabel: (cell: GridCell) => string;
  shortTime: (row: number) => string;
}

/** Where the keys begin: at what was pressed, else at the first block. */
const firstOf = (blocks: readonly HeatBlock[]): GridCell => ({ day: blocks[0]?.day ?? 0, row: blocks[0]?.from ?? 0 });

/** The arrow keys move a cursor, Enter and Space press what is under it. */
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

/** How each part of a week stands. It is pressed, by hand or by key, to learn more of a half hour. */
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

/** What the patterns of the week stand for. */
export function HeatSign({ tone, children }: { tone: HeatBlock['tone']; children?: ReactNode }) {
  return (
    <span aria-hidden="true" className={styles.sign}>
      <span className={styles.heat} data-tone={tone}>
        <span className={styles.mark}>{children}</span>
      </span>
    </span>
  );
}
