import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { useState } from 'react';
import {
  type DaySlot,
  inOrder,
  longTime,
  NIGHT_ROWS,
  problemAmong,
  slotOfSpan,
  spanOfSlot,
} from '../../lib/week-slots.ts';
import { Text } from '../text.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { WeekSpan } from './week-grid-model.ts';

interface HoursGridProps {
  /** The grid's accessible name: what is drawn. */
  label: string;
  /** Half hours that a single press adds. */
  pressRows?: number;
  slots: readonly DaySlot[];
  onChange: (slots: DaySlot[]) => void;
}

/** Edits the hours of a week by mouse, finger or keyboard. */
export function HoursGrid({ label, pressRows = 8, slots, onChange }: HoursGridProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const without = (id: string | null) => slots.filter((_slot, at) => String(at) !== id);
  const problemWith = (span: WeekSpan, id: string | null) => problemAmong(without(id), slotOfSpan(span));

  function put(span: WeekSpan, id: string | null) {
    const problem = problemWith(span, id);
    setRefusal(problem);
    if (problem !== null) return;
    const slot = slotOfSpan(span);
    const next = inOrder([...without(id), slot]);
    setSelectedId(String(next.indexOf(slot)));
    onChange(next);
  }
  return (
    <div>
      <WeekGrid
        label={label}
        days={weekDays()}
        rows={HALF_HOURS_A_DAY}
        nightRows={NIGHT_ROWS}
        blocks={slots.map((slot, at) => ({ id: String(at), ...spanOfSlot(slot) }))}
        selectedId={selectedId}
        pressRows={pressRows}
        isAllowed={(span, id) => problemWith(span, id) === null}
        onDraw={(span) => put(span, null)}
        onChange={(id, span) => put(span, id)}
        onRemove={(id) => {
          setRefusal(null);
          setSelectedId(null);
          onChange(without(id));
        }}
        onSelect={setSelectedId}
        timeLabel={longTime}
        shortTime={shortTime}
      />
      {refusal !== null && (
        <div role="alert">
          <Text size="s" tone="danger">
            {refusal}
          </Text>
        </div>
      )}
    </div>
  );
}
