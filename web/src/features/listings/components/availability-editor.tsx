import {
  hasAnyTime,
  jobTypes,
  slotProblem,
  weeklyHours,
  type SlotPlace,
  type TimeSheet,
} from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { longTime, NIGHT_ROWS, slotOf, spanOf } from '../../../lib/week-slots.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { ChipChoices } from '../../../ui/fields/chip-choices.tsx';
import { WeekGrid } from '../../../ui/week/week-grid.tsx';
import type { WeekSpan } from '../../../ui/week/week-grid-model.ts';
import {
  addedSlot,
  copiedDay,
  slotProblems,
  slotsOf,
  suggestedSlot,
  wholeWeek,
  withDay,
  withoutSlot,
  withSlot,
} from '../form.ts';
import { listingWords } from '../texts.ts';
import type { ListingForm } from '../values.ts';
import styles from './availability-editor.module.css';
import { DayHours } from './day-hours.tsx';
import { OpeningPreset } from './opening-preset.tsx';
import { daysThatLose, weekPresets } from './week-presets.ts';

/** Half hours that a single press on the grid adds. */
const PRESS_ROWS = 8;

const idOf = ({ day, index }: SlotPlace) => `${day}-${index}`;
function placeOf(id: string): SlotPlace {
  const [day = 0, index = 0] = id.split('-').map(Number);
  return { day, index };
}

/** A summary of the week in words. */
function summaryOf(week: readonly TimeSheet[]): string {
  const hours = weeklyHours(wholeWeek(week));
  const varying = week.filter((sheet) => sheet.may_vary).length;
  const parts = [
    ...(hours > 0 ? [listingWords.hoursAWeek(hours)] : []),
    ...(varying > 0 ? [listingWords.varyOn(varying)] : []),
  ];
  return parts.join(', ');
}

/**
 * The edits of the week and their errors. A drawn slot that overlaps is refused; a typed one stays and shows its error.
 */
function useWeekEditing(form: ListingForm) {
  const { week } = form.values;
  const [selected, setSelected] = useState<SlotPlace | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const setWeek = (next: TimeSheet[], place: SlotPlace | null = null) => {
    setRefusal(null);
    setSelected(place);
    form.set({ week: next }, 'availabilities.time_sheets');
  };
  const problemWith = (span: WeekSpan, id: string | null) => {
    // A day whose times may vary shows no slots and is saved without any.
    if (week[span.day]?.may_vary) return listingWords.dayVaries(weekDays()[span.day]?.name ?? '');
    const without = id === null ? week : withoutSlot(week, placeOf(id));
    return slotProblem(wholeWeek(without), span.day + 1, slotOf(span));
  };
  /** Shows the error below the grid, where it stays, and as a toast, since the grid may be taller than the screen. */
  function refuse(problem: string) {
    setRefusal(problem);
    toast.error(problem);
  }
  function put(span: WeekSpan, base: TimeSheet[], id: string | null) {
    const problem = problemWith(span, id);
    if (problem !== null) return refuse(problem);
    const day = span.day + 1;
    setWeek(addedSlot(base, day, slotOf(span)), { day, index: slotsOf(base, day).length });
  }
  function change(id: string, span: WeekSpan) {
    const place = placeOf(id);
    if (place.day !== span.day + 1) return put(span, withoutSlot(week, place), id);
    const problem = problemWith(span, id);
    if (problem !== null) return refuse(problem);
    setWeek(withSlot(week, place, slotOf(span)), place);
  }
  return {
    week,
    selected,
    setSelected,
    refusal,
    setWeek,
    problemWith,
    draw: (span: WeekSpan) => put(span, week, null),
    change,
  };
}

/** Replaces the week and offers Undo in a toast. */
function useReplacing(week: TimeSheet[], setWeek: (next: TimeSheet[]) => void) {
  const undo = useRef<number | null>(null);
  const dismissUndo = () => {
    if (undo.current !== null) toast.dismiss(undo.current);
  };
  // Dismissed with the editor: in the next step Undo would change the hours that are being confirmed.
  useEffect(() => dismissUndo, []);

  return (next: TimeSheet[], said: string) => {
    setWeek(next);
    // An earlier Undo would revert this replacement as well.
    dismissUndo();
    undo.current = toast.info(said, { action: { label: listingWords.undo, onClick: () => setWeek(week) } });
  };
}

interface HeadProps {
  week: readonly TimeSheet[];
  onReplace: (next: TimeSheet[], said: string) => void;
}

/** The summary of the hours, with a button that clears them. */
function Head({ week, onReplace }: HeadProps) {
  const clear = () =>
    onReplace(
      week.map((sheet) => ({ ...sheet, may_vary: false, time_slots: [] })),
      listingWords.hoursCleared,
    );
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{listingWords.hoursNeeded}</h3>
      <span className={styles.summary}>
        <output>{summaryOf(week)}</output>
        {hasAnyTime(week) && (
          <AppButton size="small" variant="quiet" onClick={clear}>
            {listingWords.clearAll}
          </AppButton>
        )}
      </span>
    </div>
  );
}

interface PresetsProps extends HeadProps {
  location_id: string | undefined;
  onSet: (next: TimeSheet[]) => void;
}

/** Suggested weeks: the location's opening hours, and the usual ones. */
function Presets({ week, location_id, onSet, onReplace }: PresetsProps) {
  function apply(next: TimeSheet[]) {
    const lost = daysThatLose(week, next);
    if (lost === 0) onSet(next);
    else onReplace(next, listingWords.hoursReplaced(lost));
  }
  return (
    <div className={styles.presets}>
      <OpeningPreset location_id={location_id} onApply={apply} />
      {weekPresets().map((preset) => (
        <AppButton key={preset.label} size="small" onClick={() => apply(preset.apply(week))}>
          {preset.label}
        </AppButton>
      ))}
    </div>
  );
}

interface AvailabilityEditorProps {
  form: ListingForm;
  /** Shown above the week: how many people the hours fit. */
  fits?: ReactNode;
}

export function AvailabilityEditor({ form, fits }: AvailabilityEditorProps) {
  const editing = useWeekEditing(form);
  const { week, selected, setSelected, setWeek } = editing;
  const [touched, setTouched] = useState<SlotPlace | null>(null);
  const isTold = form.errors['availabilities.time_sheets'] !== undefined;
  // An incomplete slot counts as an error only once the user submits.
  const problems = slotProblems(week, touched).filter(({ isOpen }) => !isOpen || isTold);
  const blocks = week.flatMap((sheet) =>
    sheet.may_vary
      ? []
      : sheet.time_slots.flatMap((slot, index) => {
          const span = spanOf(sheet.day, slot);
          const isFaulty = problems.some(({ place }) => place.day === sheet.day && place.index === index);
          return span ? [{ id: idOf({ day: sheet.day, index }), ...span, isFaulty }] : [];
        }),
  );

  const replace = useReplacing(week, setWeek);

  function copy(from: number, to: readonly number[]) {
    const count = to.filter((day) => day !== from).length;
    replace(copiedDay(week, from, to), listingWords.copied(weekDays()[from - 1]?.name ?? '', count));
  }

  const general = problems.some(({ text }) => text !== null) ? undefined : form.errors['availabilities.time_sheets'];
  return (
    <div className={styles.editor}>
      <div {...form.pathProps('availabilities.types')}>
        <ChipChoices
          legend={listingTexts.fields.types}
          choices={jobTypes.map((type) => ({ value: type, label: listingWords.jobTypes[type] }))}
          value={form.values.types}
          error={form.errors['availabilities.types']}
          onChange={(types) => form.set({ types }, 'availabilities.types')}
        />
      </div>
      <div {...form.pathProps('availabilities.time_sheets')}>
        <Head week={week} onReplace={replace} />
        <Presets week={week} location_id={form.values.location_ids[0]} onSet={setWeek} onReplace={replace} />
        {fits}
        <div className={styles.week}>
          <div className={styles.picture}>
            <WeekGrid
              label={listingWords.drawHours}
              days={weekDays().map(({ day, name, short }) => ({
                name,
                short,
                ...(week[day - 1]?.may_vary ? { note: listingTexts.fields.timesMayVary } : {}),
              }))}
              rows={HALF_HOURS_A_DAY}
              nightRows={NIGHT_ROWS}
              blocks={blocks}
              selectedId={selected && idOf(selected)}
              pressRows={PRESS_ROWS}
              isAllowed={(span, id) => editing.problemWith(span, id) === null}
              onDraw={editing.draw}
              onChange={editing.change}
              onRemove={(id) => setWeek(withoutSlot(week, placeOf(id)))}
              onSelect={(id) => setSelected(id === null ? null : placeOf(id))}
              timeLabel={longTime}
              shortTime={shortTime}
            />
            {(editing.refusal ?? general) !== undefined && (
              <p role="alert" className={styles.problem}>
                {editing.refusal ?? general}
              </p>
            )}
          </div>
          <div className={styles.days}>
            {week.map((sheet) => (
              <DayHours
                key={sheet.day}
                sheet={sheet}
                problems={problems.filter(({ place }) => place.day === sheet.day)}
                selected={selected?.day === sheet.day ? selected.index : null}
                onSelect={(index) => setSelected({ day: sheet.day, index })}
                onSlot={(index, slot) => {
                  const place = { day: sheet.day, index };
                  setTouched(place);
                  setWeek(withSlot(week, place, slot), place);
                }}
                onRemove={(index) => setWeek(withoutSlot(week, { day: sheet.day, index }))}
                onAdd={() =>
                  setWeek(addedSlot(week, sheet.day, suggestedSlot(week, sheet.day)), {
                    day: sheet.day,
                    index: sheet.time_slots.length,
                  })
                }
                onMayVary={(may_vary) => setWeek(withDay(week, sheet.day, { may_vary }))}
                onCopy={(days) => copy(sheet.day, days)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
