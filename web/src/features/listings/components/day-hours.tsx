import { runsPastMidnight, type TimeSheet, type TimeSlot } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { weekDays } from '@jipe/contract/values/time-of-day';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import type { SlotProblem } from '../form.ts';
import { listingWords } from '../texts.ts';
import styles from './availability-editor.module.css';
import { endChoices, startChoices } from './slot-times.ts';

const NOTHING = { value: '', label: '–' };

interface SlotRowProps {
  name: string;
  slot: TimeSlot;
  problem: SlotProblem | undefined;
  isSelected: boolean;
  onChange: (slot: TimeSlot) => void;
  onRemove: () => void;
  onFocus: () => void;
}

function SlotRow({ name, slot, problem, isSelected, onChange, onRemove, onFocus }: SlotRowProps) {
  const { sameDay, nextDay } = endChoices(slot.start);
  const text = problem?.text ?? undefined;
  // In a half-filled slot only the missing time is marked.
  const isWrong = (time: string) => problem !== undefined && !(problem.isOpen && time);
  return (
    <div className={styles.slot} data-selected={isSelected || undefined} onFocus={onFocus}>
      <div className={styles.times}>
        <NativeSelectField
          aria-label={`${name}, ${listingTexts.fields.from}`}
          data={[NOTHING, ...startChoices()]}
          value={slot.start}
          error={isWrong(slot.start)}
          onChange={(event) => onChange({ ...slot, start: event.currentTarget.value })}
        />
        <span aria-hidden="true">–</span>
        <NativeSelectField
          aria-label={`${name}, ${listingTexts.fields.to}`}
          data={[NOTHING, ...sameDay, ...(nextDay.length > 0 ? [{ group: listingWords.nextDay, items: nextDay }] : [])]}
          value={slot.end}
          error={isWrong(slot.end)}
          onChange={(event) => onChange({ ...slot, end: event.currentTarget.value })}
        />
        <IconButton label={listingWords.removeTime(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {runsPastMidnight(slot) && text === undefined && <p className={styles.nextDay}>{listingWords.endsNextDay}</p>}
      {text !== undefined && (
        <p role="alert" className={styles.problem}>
          {text}
        </p>
      )}
    </div>
  );
}

interface DayHoursProps {
  sheet: TimeSheet;
  problems: readonly SlotProblem[];
  /** The index of the slot selected in the grid. */
  selected: number | null;
  onSlot: (index: number, slot: TimeSlot) => void;
  onRemove: (index: number) => void;
  onAdd: () => void;
  onMayVary: (may_vary: boolean) => void;
  onCopy: (days: readonly number[]) => void;
  onSelect: (index: number) => void;
}

const groups = () => [
  { label: listingWords.everyDay, days: [1, 2, 3, 4, 5, 6, 7] },
  { label: listingWords.mondayToFriday, days: [1, 2, 3, 4, 5] },
  { label: listingWords.weekend, days: [6, 7] },
];

/** One day in exact times: its slots, or "times may vary" instead. */
export function DayHours(props: DayHoursProps) {
  const { sheet, problems, selected, onSlot, onRemove, onAdd, onMayVary, onCopy, onSelect } = props;
  const days = weekDays();
  const name = days[sheet.day - 1]?.name ?? '';
  const isEmpty = !sheet.may_vary && sheet.time_slots.length === 0;
  const together = groups();
  const others = days.filter(({ day }) => day !== sheet.day).map((day) => ({ label: day.name, days: [day.day] }));
  return (
    <fieldset className={styles.day} data-empty={isEmpty || undefined}>
      <legend className={styles.dayName}>{name}</legend>
      <div className={styles.dayActions}>
        <CheckboxField
          label={listingTexts.fields.timesMayVary}
          aria-label={`${name}: ${listingTexts.fields.timesMayVary}`}
          checked={sheet.may_vary}
          onChange={(event) => onMayVary(event.currentTarget.checked)}
        />
        {!isEmpty && (
          <ActionMenu
            label={listingWords.copyDay(name)}
            trigger={
              <IconButton label={listingWords.copyDay(name)}>
                <IconCopy size={18} aria-hidden="true" />
              </IconButton>
            }
            actions={[...together, ...others].map(({ label, days: to }, at) => ({
              label,
              onSelect: () => onCopy(to),
              isSeparated: at === together.length,
            }))}
          />
        )}
      </div>
      {!sheet.may_vary && (
        <div className={styles.slots}>
          {sheet.time_slots.map((slot, index) => (
            <SlotRow
              key={index}
              name={sheet.time_slots.length > 1 ? listingWords.nthTime(name, index + 1) : name}
              slot={slot}
              problem={problems.find(({ place }) => place.index === index)}
              isSelected={selected === index}
              onChange={(next) => onSlot(index, next)}
              onRemove={() => onRemove(index)}
              onFocus={() => onSelect(index)}
            />
          ))}
          <AppButton
            variant="quiet"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
            aria-label={listingWords.addTimeOn(name)}
            onClick={onAdd}
          >
            {listingWords.addTime}
          </AppButton>
        </div>
      )}
    </fieldset>
  );
}
