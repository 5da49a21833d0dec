import { DAY_MS } from '@jipe/contract/values/duration';
import { formatDate, formatRelative } from '../../lib/format.ts';
import { messagingWords } from './texts.ts';

/** A bubble of the thread: a message of the server, or one in the outbox. */
export interface Said {
  /** Stays the same when a message of the outbox arrives. */
  key: string;
  sender: string;
  log_date: string;
}

export interface DayOf<S extends Said> {
  /** `2026-03-02`, in the viewer's zone. */
  day: string;
  label: string;
  /** Consecutive messages of one sender. */
  runs: S[][];
}

const RUN_MS = 5 * 60_000;
const two = (n: number) => String(n).padStart(2, '0');

export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "Today", "Yesterday", "Tuesday", then the date. */
export function dayLabel(date: Date, now: Date): string {
  if (dayOf(date) === dayOf(now)) return messagingWords.today;
  if (dayOf(date) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)))
    return messagingWords.yesterday;
  const age = now.getTime() - date.getTime();
  return age > 0 && age < 6 * DAY_MS ? formatRelative(date, now) : formatDate(date);
}

/** Groups messages by day and sender; a pause of five minutes begins a new run. */
export function byDay<S extends Said>(said: readonly S[], now: Date): DayOf<S>[] {
  const days: DayOf<S>[] = [];
  let last: S | undefined;
  for (const one of said) {
    const date = new Date(one.log_date);
    const day = dayOf(date);
    let today = days.at(-1);
    const isNewDay = today?.day !== day;
    if (!today || isNewDay) {
      today = { day, label: dayLabel(date, now), runs: [] };
      days.push(today);
    }
    const goesOn =
      !isNewDay && last?.sender === one.sender && date.getTime() - new Date(last.log_date).getTime() < RUN_MS;
    const run = today.runs.at(-1);
    if (goesOn && run) run.push(one);
    else today.runs.push([one]);
    last = one;
  }
  return days;
}
