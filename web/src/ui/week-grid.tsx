import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { Unseen } from './text.tsx';
import { useWeekKeys } from './week-grid-keys.ts';
import { segmentsOf } from './week-grid-model.ts';
import type { GridSize, WeekSpan } from './week-grid-model.ts';
import { useWeekPointer } from './week-grid-pointer.ts';
import { laterWords } from './texts-later.ts';
import styles from './week-grid.module.css';

export interface WeekBlock extends WeekSpan {
  id: string;
  isFaulty?: boolean;
}

export interface WeekDay {
  name: string;
  short: string;
  /** Nothing is drawn on such a day; the words say what holds instead. */
  note?: string;
}

interface WeekGridProps {
  /** Its name for screen readers. */
  label: string;
  days: readonly WeekDay[];
  /** Steps of a day. */
  rows: number;
  /** The rows before a day begins, out of sight until somebody wants them or something lies there. */
  nightRows?: number;
  blocks: readonly WeekBlock[];
  selectedId: string | null;
  /** Rows that a single press takes, where there is room. */
  pressRows: number;
  /** May it lie there? What may not is drawn in red; the callbacks are called all the same, so that the reason can be told. */
  isAllowed: (span: WeekSpan, id: string | null) => boolean;
  onDraw: (span: WeekSpan) => void;
  onChange: (id: string, span: WeekSpan) => void;
  onRemove: (id: string) => void;
  onSelect: (id: string | null) => void;
  /** The time a row begins at, 0 to `rows`: as it is spoken, and as it fits into a narrow column. */
  timeLabel: (row: number) => string;
  shortTime: (row: number) => string;
}

const DAY_LINES = 8;

export function WeekAxis({ rows, shortTime }: { rows: number; shortTime: (row: number) => string }) {
  const every = rows / DAY_LINES;
  return (
    <div className={styles.axis} aria-hidden="true">
      {Array.from({ length: DAY_LINES }, (_, at) => (
        <span key={at} className={styles.time} style={{ top: `${(at / DAY_LINES) * 100}%` }}>
          {shortTime(at * every)}
        </span>
      ))}
    </div>
  );
}

/** Where a segment lies in the area of all days, in percent. */
export const placeOf = ({ day, from, to }: WeekSpan, { days, rows }: GridSize): CSSProperties => ({
  left: `${(day / days) * 100}%`,
  width: `${100 / days}%`,
  top: `${(from / rows) * 100}%`,
  height: `${((to - from) / rows) * 100}%`,
});

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

/** Both times where it starts; where it goes on into the next day, its end. */
export function BlockTimes({ isStart, times }: { isStart: boolean; times: readonly [string, string] }) {
  return (
    <span className={styles.words}>
      {isStart && (
        <>
          <span>{times[0]}</span>{' '}
        </>
      )}
      <span>
        <span className={isStart ? styles.dash : undefined}>– </span>
        {times[1]}
      </span>
    </span>
  );
}

/** A span's start and end; past its day's last row it ends on the next day. */
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

/**
 * A week one draws on, with mouse, finger or keyboard. It is the quick way; whoever uses it puts exact fields for the same
 * hours beside it.
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
    onDraw,
    onChange,
    onRemove,
    onSelect,
  } = props;
  const size = { days: days.length, rows };
  const area = useRef<HTMLDivElement>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const [isNightAsked, setIsNightAsked] = useState(false);
  const helpId = useId();
  const drawOn = (span: WeekSpan) => {
    if (days[span.day]?.note === undefined) onDraw(span);
  };
  const pointer = useWeekPointer({
    area,
    size,
    pressRows: props.pressRows,
    isAllowed,
    onDraw: drawOn,
    onChange,
    onSelect,
  });
  const keys = useWeekKeys({ size, blocks, selectedId, onDraw: drawOn, onSelect, onRemove });
  const words = (span: WeekSpan) => timesOf(span, rows, timeLabel).join(' – ');
  const { ghost } = pointer;
  const shown = blocks.map((block) =>
    ghost?.id === block.id ? { ...block, ...ghost.span, isFaulty: !isAllowed(ghost.span, block.id) } : block,
  );
  const fresh = ghost && ghost.id === null ? ghost.span : keys.pending;
  const isNightUsed = blocks.some(({ from, to }) => from < nightRows || to > rows) || keys.cursor.row < nightRows;
  const isNightShown = isNightAsked || isNightUsed;
  const spoken = [
    days[keys.cursor.day]?.name ?? '',
    keys.pending ? words(keys.pending) : timeLabel(keys.cursor.row),
    keys.under && !keys.pending ? laterWords.within(words(keys.under)) : '',
  ];

  return (
    <div
      className={styles.grid}
      data-by-day={!isNightShown || undefined}
      style={{ '--night': nightRows / rows } as CSSProperties}
    >
      <div className={styles.heads} data-sticks aria-hidden="true">
        {days.map((day) => (
          <span key={day.name} className={styles.head}>
            {day.short}
          </span>
        ))}
      </div>
      {nightRows > 0 && !isNightUsed && (
        <button
          type="button"
          className={styles.night}
          aria-expanded={isNightShown}
          onClick={() => setIsNightAsked(!isNightAsked)}
        >
          {isNightShown ? laterWords.hideNight(shortTime(nightRows)) : laterWords.showNight(shortTime(nightRows))}
        </button>
      )}
      <WeekAxis rows={rows} shortTime={shortTime} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        ref={area}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and is the one place to tab to
        tabIndex={0}
        className={styles.area}
        style={{ '--days': days.length, '--lines': DAY_LINES } as CSSProperties}
        data-mantine-stop-propagation={keys.pending !== null}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => setHasKeys(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => {
          setHasKeys(false);
          keys.forget();
        }}
        {...pointer.areaProps}
      >
        {days.map((day, at) =>
          day.note === undefined ? null : (
            <div key={day.name} className={styles.off} style={placeOf({ day: at, from: 0, to: rows }, size)}>
              <span>{day.note}</span>
            </div>
          ),
        )}
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
        {hasKeys && (
          <div
            className={styles.cursor}
            style={placeOf({ day: keys.cursor.day, from: keys.cursor.row, to: keys.cursor.row + 1 }, size)}
          />
        )}
      </div>
      <Unseen>
        <span id={helpId}>{laterWords.weekHelp}</span>
        <span aria-live="polite">{hasKeys ? spoken.filter(Boolean).join(', ') : ''}</span>
      </Unseen>
    </div>
  );
}
