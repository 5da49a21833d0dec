import { slotProblem, weekOfSlots } from '@jipe/contract/listings/rules';
import type { DaySlot } from '@jipe/contract/locations/schema';
import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { useState } from 'react';
import { longTime, slotOf, spanOf } from '../../../lib/week-slots.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { WeekGrid } from '../../../ui/week-grid.tsx';
import type { WeekSpan } from '../../../ui/week-grid-model.ts';
import { locationDialogWords } from '../texts-dialogs.ts';

/** Until 6 AM. */
const NIGHT_ROWS = 12;
/** Half hours that a single press takes: a long day of a shop. */
const PRESS_ROWS = 24;

interface OpeningWeekProps {
  value: readonly DaySlot[];
  onChange: (value: DaySlot[]) => void;
  onClose: () => void;
}

const daySlot = (span: WeekSpan): DaySlot => ({ day: span.day + 1, ...slotOf(span) });

/** The hours a location is open, drawn on a week. What would overlap is refused and stays as it was. */
export function OpeningWeek({ value, onChange }: OpeningWeekProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const days = weekDays();
  const without = (id: string | null) => value.filter((_, at) => String(at) !== id);
  const problemWith = (span: WeekSpan, id: string | null) =>
    slotProblem(weekOfSlots(without(id)), span.day + 1, slotOf(span));

  function put(span: WeekSpan, id: string | null) {
    const problem = problemWith(span, id);
    setRefusal(problem);
    if (problem !== null) return;
    onChange([...without(id), daySlot(span)]);
    setSelected(String(without(id).length));
  }
  function sameEveryDay(day: number) {
    setRefusal(null);
    setSelected(null);
    const slots = value.filter((slot) => slot.day === day);
    onChange(days.flatMap((other) => slots.map((slot) => ({ ...slot, day: other.day }))));
  }
  const blocks = value.flatMap((slot, at) => {
    const span = spanOf(slot.day, slot);
    return span ? [{ id: String(at), ...span }] : [];
  });
  const first = days.find(({ day }) => value.some((slot) => slot.day === day));
  return (
    <Stack gap="s">
      <WeekGrid
        label={locationDialogWords.openingDraw}
        days={days.map(({ name, short }) => ({ name, short }))}
        rows={HALF_HOURS_A_DAY}
        nightRows={NIGHT_ROWS}
        blocks={blocks}
        selectedId={selected}
        pressRows={PRESS_ROWS}
        isAllowed={(span, id) => problemWith(span, id) === null}
        onDraw={(span) => put(span, null)}
        onChange={(id, span) => put(span, id)}
        onRemove={(id) => onChange(without(id))}
        onSelect={setSelected}
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
      {first && (
        <AppButton size="small" variant="quiet" onClick={() => sameEveryDay(first.day)}>
          {locationDialogWords.sameEveryDay(first.name)}
        </AppButton>
      )}
    </Stack>
  );
}
