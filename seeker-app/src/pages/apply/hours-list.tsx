import { type DaySlot, minutesOf } from '@jipe/contract/applicants/rules.week';
import { dayName, timeName } from '../../ui/week/hours.ts';
import styles from './apply.module.css';
import { applyWords as words } from './texts.ts';

const spanOf = (slot: DaySlot) => {
  const { from, to } = minutesOf(slot);
  return `${timeName(from / 30)} – ${timeName(to / 30)}`;
};

/** Hours as text, a line for each day with hours. */
export function HoursList({ slots }: { slots: readonly DaySlot[] }) {
  if (slots.length === 0) return <p>{words.noHours}</p>;
  const days = [...new Set(slots.map(({ day }) => day))];
  return (
    <ul className={`list ${styles.days}`}>
      {days.map((day) => {
        const own = slots.filter((slot) => slot.day === day);
        return <li key={day}>{words.day(dayName(day - 1, 'long'), own.map(spanOf).join(', '))}</li>;
      })}
    </ul>
  );
}
