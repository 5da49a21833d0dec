import { displaySlot, weeklyHours, type TimeSheet } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { NIGHT_ROWS, spanOf } from '../../../lib/week-slots.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { WeekGridView } from '../../../ui/week/week-grid-view.tsx';
import { listingWords } from '../texts.ts';

/** "Monday: 9:00 AM – 5:00 PM; Tuesday: Times may vary" */
export function hoursInWords(week: readonly TimeSheet[]): string {
  const days = weekDays();
  const told = week.flatMap((sheet) => {
    const name = days[sheet.day - 1]?.name ?? '';
    if (sheet.may_vary) return [`${name}: ${listingTexts.fields.timesMayVary}`];
    return sheet.time_slots.length > 0 ? [`${name}: ${sheet.time_slots.map(displaySlot).join(', ')}`] : [];
  });
  return told.join('; ');
}

/** A listing's week as a picture, with its hours in words for screen readers. */
export function HoursNeeded({ week }: { week: readonly TimeSheet[] }) {
  const hours = weeklyHours(week);
  return (
    <Stack gap="s">
      <WeekGridView
        label={hoursInWords(week)}
        days={weekDays().map(({ day, name, short }) => ({
          name,
          short,
          ...(week.find((sheet) => sheet.day === day)?.may_vary ? { note: listingTexts.fields.timesMayVary } : {}),
        }))}
        rows={HALF_HOURS_A_DAY}
        nightRows={NIGHT_ROWS}
        spans={week.flatMap((sheet) =>
          sheet.may_vary ? [] : sheet.time_slots.flatMap((slot) => spanOf(sheet.day, slot) ?? []),
        )}
        hasTimes
        shortTime={shortTime}
      />
      {hours > 0 && (
        <Text size="s" tone="muted">
          {listingWords.hoursAWeek(hours)}
        </Text>
      )}
    </Stack>
  );
}
