import type { DaySlot } from '@jipe/contract/locations/schema';
import { weekDays } from '@jipe/contract/values/time-of-day';
import { AppButton } from '../../../ui/app-button.tsx';
import { HoursGrid } from '../../../ui/week/hours-grid.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { locationDialogWords } from '../texts-dialogs.ts';

/** Half hours that a single press adds: a long day of a shop. */
const PRESS_ROWS = 24;

interface OpeningWeekProps {
  value: readonly DaySlot[];
  onChange: (value: DaySlot[]) => void;
  /** Called when this lazy code cannot be loaded. */
  onClose: () => void;
}

/** The grid to draw a location's opening hours. The first day's hours can be copied to every day. */
export function OpeningWeek({ value, onChange }: OpeningWeekProps) {
  const days = weekDays();
  const first = days.find(({ day }) => value.some((slot) => slot.day === day));
  function sameEveryDay(from: number) {
    const slots = value.filter(({ day }) => day === from);
    onChange(days.flatMap(({ day }) => slots.map((slot) => ({ ...slot, day }))));
  }
  return (
    <Stack gap="s">
      <HoursGrid label={locationDialogWords.openingDraw} pressRows={PRESS_ROWS} slots={value} onChange={onChange} />
      {first && (
        <AppButton size="small" variant="quiet" onClick={() => sameEveryDay(first.day)}>
          {locationDialogWords.sameEveryDay(first.name)}
        </AppButton>
      )}
    </Stack>
  );
}
