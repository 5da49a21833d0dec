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

/** Half hours that a single press into the grid takes. */
const PRESS_ROWS = 8;

const idOf = ({ day, index }: SlotPlace) => `${day}-${index}`;
function placeOf(id: string): SlotPlace {
  const [day = 0, index = 0] = id.split('-').map(Number);
  return { day, index };
}

/** What the week says so far, in words. */
function summaryOf(week: readonly TimeSheet[]): string {
  const hours = weeklyHours(wholeWeek(week));
  const varying = week.filter((sheet) => sheet.may_vary).length;
  const parts = [
    ...(hours > 0 ? [listingWords.hoursAWeek(hours)] : []),
    ...(varying > 0 ? [listingWords.varyOn(varying)] : []),
  ];
  return parts.join(', ');
}

/** What one does to the week, and what was refused. A slot that clashes is not drawn; typed, it stays and says what is wrong. */
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
    // Such a day shows no shifts and is saved without any.
    if (week[span.day]?.may_vary) return listingWords.dayVaries(weekDays()[span.day]?.name ?? '');
    const without = id === null ? week : withoutSlot(week, placeOf(id));
    return slotProblem(wholeWeek(without), span.day + 1, slotOf(span));
  };
  /** Below the grid for as long as one needs, and where one looks at once: the grid may be taller than the screen. */
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

/** What takes the place of hours that were there is said, and can be taken back. */
function useReplacing(week: TimeSheet[], setWeek: (next: TimeSheet[]) => void) {
  const undo = useRef<number | null>(null);
  const dismissUndo = () => {
    if (undo.current !== null) toast.dismiss(undo.current);
  };
  // Gone with the week: on the next step it would change what is being confirmed.
  useEffect(() => dismissUndo, []);

  return (next: TimeSheet[], said: string) => {
    setWeek(next);
    // The one before it would take back this one as well.
    dismissUndo();
    undo.current = toast.info(said, { action: { label: listingWords.undo, onClick: () => setWeek(week) } });
  };
}

interface HeadProps {
  week: readonly TimeSheet[];
  onReplace: (next: TimeSheet[], said: string) => void;
}

/** What the hours sum up to, with a button that takes all of them away. */
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

/** Weeks to begin with: when the location is open, and the usual ones. */
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
  /** Above the week: whom its hours would fit. */
  fits?: ReactNode;
}

export function AvailabilityEditor({ form, fits }: AvailabilityEditorProps) {
  const editing = useWeekEditing(form);
  const { week, selected, setSelected, setWeek } = editing;
  const [touched, setTouched] = useState<SlotPlace | null>(null);
  const isTold = form.errors['availabilities.time_sheets'] !== undefined;
  // A slot that was only just added is not wrong yet; it is once one wants to go on.
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
