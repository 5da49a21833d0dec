import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { placeOf, WeekArea, WeekCursor, type WeekDay, WeekFrame, WeekNotes } from './week-frame.tsx';
import { useWeekKeys } from './week-grid-keys.ts';
import { segmentsOf, usesNight } from './week-grid-model.ts';
import type { GridSize, WeekSpan } from './week-grid-model.ts';
import { useWeekPointer } from './week-grid-pointer.ts';
import { laterWords } from '../texts-later.ts';
import styles from './week-grid.module.css';

export interface WeekBlock extends WeekSpan {
  id: string;
  isFaulty?: boolean;
}

interface WeekGridProps {
  /** The grid's accessible name. */
  label: string;
  days: readonly WeekDay[];
  /** Rows per day. */
  rows: number;
  /** The rows before a day begins, hidden until the user shows them or a block lies there. */
  nightRows?: number;
  blocks: readonly WeekBlock[];
  selectedId: string | null;
  /** Rows that a single press adds, where there is room. */
  pressRows: number;
  /**
   * Whether a span is allowed at its place. A span that is not is drawn in red; the callbacks are still called, so that
   * the caller can show why.
   */
  isAllowed: (span: WeekSpan, id: string | null) => boolean;
  onDraw: (span: WeekSpan) => void;
  onChange: (id: string, span: WeekSpan) => void;
  onRemove: (id: string) => void;
  onSelect: (id: string | null) => void;
  /** The time at which a row begins, 0 to `rows`: for screen readers, and short for a narrow column. */
  timeLabel: (row: number) => string;
  shortTime: (row: number) => string;
}

interface PiecesProps {
  block: WeekBlock;
  size: GridSize;
  isSelected?: boolean;
  isGhost?: boolean;
  /** Start and end. */
  times: readonly [string, string];
  onGrab?: (event: PointerEvent, part: 'body' | 'start' | 'end') => void;
  onRemove?: () => void;
}

/** A time such as "9 AM"; its AM or PM is hidden where there is no room. */
function Time({ children: time }: { children: string }) {
  const [, hour, half] = /^([\d:.]+)(\D+)$/.exec(time) ?? [];
  if (hour === undefined) return time;
  return (
    <>
      {hour}
      <span className={styles.half}>{half}</span>
    </>
  );
}

/** Both times in the segment with the start; the end time in a segment that continues on the next day. */
export function BlockTimes({ isStart, times }: { isStart: boolean; times: readonly [string, string] }) {
  return (
    <span className={styles.words}>
      {isStart && (
        <>
          <span>
            <Time>{times[0]}</Time>
          </span>{' '}
        </>
      )}
      <span>
        <span className={isStart ? styles.dash : undefined}>– </span>
        <Time>{times[1]}</Time>
      </span>
    </span>
  );
}

/** A span's start and end times; past its day's last row it ends on the next day. */
export const timesOf = ({ from, to }: WeekSpan, rows: number, shortTime: (row: number) => string) =>
  [shortTime(from), shortTime(to > rows ? to - rows : to)] as const;

function Pieces({ block, size, isSelected = false, isGhost = false, times, onGrab, onRemove }: PiecesProps) {
  return segmentsOf(block, size).map((segment) => (
    <div
      key={segment.isStart ? 'start' : 'end'}
      className={styles.place}
      style={placeOf(segment, size)}
      data-selected={isSelected || undefined}
    >
      <div
        className={styles.block}
        data-faulty={block.isFaulty || undefined}
        data-ghost={isGhost || undefined}
        data-opens={!segment.isStart || undefined}
        data-goes-on={!segment.isEnd || undefined}
        onPointerDown={onGrab && ((event) => onGrab(event, 'body'))}
      >
        <BlockTimes isStart={segment.isStart} times={times} />
        {onGrab && segment.isStart && (
          <span className={styles.handle} data-edge="start" onPointerDown={(event) => onGrab(event, 'start')} />
        )}
        {onGrab && segment.isEnd && (
          <span className={styles.handle} data-edge="end" onPointerDown={(event) => onGrab(event, 'end')} />
        )}
      </div>
      {isSelected && onRemove && segment.isStart && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.remove}
          aria-label={laterWords.removeTime(times.join(' – '))}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2.5} aria-hidden="true" />
        </button>
      )}
    </div>
  ));
}

/** Shows or hides the rows before a day begins. */
const NightButton = ({ isShown, ends, onPress }: { isShown: boolean; ends: string; onPress: () => void }) => (
  <button type="button" className={styles.night} aria-expanded={isShown} onClick={onPress}>
    {isShown ? laterWords.hideNight(ends) : laterWords.showNight(ends)}
  </button>
);

/**
 * A week to draw on, with mouse, finger or keyboard. Drawing is a shortcut: callers must also offer exact fields for
 * the same hours.
 */
export function WeekGrid(props: WeekGridProps) {
  const {
    label,
    days,
    rows,
    nightRows = 0,
    blocks,
    selectedId,
    timeLabel,
    shortTime,
    isAllowed,
    onRemove,
    onSelect,
  } = props;
  const size = { days: days.length, rows };
  const area = useRef<HTMLDivElement>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const [isNightAsked, setIsNightAsked] = useState(false);
  const onDraw = (span: WeekSpan) => {
    if (days[span.day]?.note === undefined) props.onDraw(span);
  };
  const pointer = useWeekPointer({ ...props, area, size, onDraw });
  const keys = useWeekKeys({ size, blocks, selectedId, onDraw, onSelect, onRemove });
  const words = (span: WeekSpan) => timesOf(span, rows, timeLabel).join(' – ');
  const { ghost } = pointer;
  const shown = blocks.map((block) =>
    ghost?.id === block.id ? { ...block, ...ghost.span, isFaulty: !isAllowed(ghost.span, block.id) } : block,
  );
  const fresh = ghost && ghost.id === null ? ghost.span : keys.pending;
  const isNightUsed = usesNight(blocks, nightRows, rows) || keys.cursor.row < nightRows;
  const isNightShown = isNightAsked || isNightUsed;
  const spoken = [
    days[keys.cursor.day]?.name ?? '',
    keys.pending ? words(keys.pending) : timeLabel(keys.cursor.row),
    keys.under && !keys.pending ? laterWords.within(words(keys.under)) : '',
  ];

  return (
    <WeekFrame
      days={days}
      rows={rows}
      shortTime={shortTime}
      hiddenRows={isNightShown ? 0 : nightRows}
      above={
        nightRows > 0 &&
        !isNightUsed && (
          <NightButton
            isShown={isNightShown}
            ends={shortTime(nightRows)}
            onPress={() => setIsNightAsked(!isNightAsked)}
          />
        )
      }
    >
      <WeekArea
        ref={area}
        label={label}
        help={laterWords.weekHelp}
        spoken={hasKeys ? spoken.filter(Boolean).join(', ') : ''}
        days={days}
        data-mantine-stop-propagation={keys.pending !== null}
        onKeyDown={keys.onKeyDown}
        onKeys={(areUsed) => {
          setHasKeys(areUsed);
          if (!areUsed) keys.forget();
        }}
        {...pointer.areaProps}
      >
        <WeekNotes days={days} size={size} />
        {shown.map((block) => (
          <Pieces
            key={block.id}
            block={block}
            size={size}
            times={timesOf(block, rows, shortTime)}
            isSelected={block.id === selectedId}
            isGhost={ghost?.id === block.id}
            onGrab={(event, part) => pointer.grab(event, block.id, block, part)}
            onRemove={() => onRemove(block.id)}
          />
        ))}
        {fresh && days[fresh.day]?.note === undefined && (
          <Pieces
            block={{ ...fresh, id: 'fresh', isFaulty: !isAllowed(fresh, null) }}
            size={size}
            times={timesOf(fresh, rows, shortTime)}
            isGhost
          />
        )}
        {hasKeys && <WeekCursor cell={keys.cursor} size={size} />}
      </WeekArea>
    </WeekFrame>
  );
}
