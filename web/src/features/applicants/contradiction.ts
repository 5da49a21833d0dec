import { type DaySlot, type HalfHours, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';

/*
 * Compares a yes or no about days or times of day with the applicant's hours. Only plain questions are compared: a
 * negated question, a question about the past, and an applicant without hours are skipped.
 */

/** 0 is Monday. */
const DAY_NAMES: readonly RegExp[] = [
  /\b(?:mondays?|lunes)\b/,
  /\b(?:tuesdays?|martes)\b/,
  /\b(?:wednesdays?|miercoles)\b/,
  /\b(?:thursdays?|jueves)\b/,
  /\b(?:fridays?|viernes)\b/,
  /\b(?:saturdays?|sabados?)\b/,
  /\b(?:sundays?|domingos?)\b/,
];
const WEEKENDS = /\b(?:weekends?|fin(?:es)? de semana)\b/;
const WEEKDAYS = /\b(?:week ?days?|entre semana|dias laborables)\b/;

/** Hours of the day. Hours past 24 belong to the next morning. */
const TIMES: readonly (readonly [name: RegExp, from: number, to: number])[] = [
  [/\b(?:mornings?|mananas?)\b/, 5, 12],
  [/\b(?:afternoons?)\b/, 12, 17],
  [/\b(?:tardes?)\b/, 12, 20],
  [/\b(?:evenings?)\b/, 17, 23],
  [/\b(?:nights?|overnights?|noches?)\b/, 21, 29],
];

const ASKS_FOR_WORK = /\b(?:work|available|availability|trabajar|trabajas?|disponibles?|disponibilidad)\b/;
const TURNED_ROUND =
  /n't\b|\b(?:not|cannot|never|unable|off|except|without|have you|did you|experience|no|nunca|sin|excepto|salvo|libres?|ha[ns]? trabajado|experiencia)\b/;
const IS_OR = /\b(?:or|o|u)\b/;
const TOGETHER = /^(?: (?:por la|por las|en la|en los|de la|de los|de|los|las|on|in the|of))? $/;
const UP_TO = /^ ?(?:to|through|thru|till|until|a|al|hasta|-|–) ?$/;

interface Named {
  at: number;
  end: number;
  /** The days asked about (0 is Monday). Absent for any day of the week. */
  days?: readonly number[];
  hours?: readonly [from: number, to: number];
}

/** Normalizes a question: lower case, no accents, single blanks. */
const plain = (question: string) =>
  question.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

function found(text: string, name: RegExp, of: Omit<Named, 'at' | 'end'>): Named[] {
  return [...text.matchAll(new RegExp(name, 'g'))].map((hit) => ({
    at: hit.index,
    end: hit.index + hit[0].length,
    ...of,
  }));
}

const namedIn = (text: string): Named[] =>
  [
    ...DAY_NAMES.flatMap((name, day) => found(text, name, { days: [day] })),
    ...found(text, WEEKENDS, { days: [5, 6] }),
    ...found(text, WEEKDAYS, { days: [0, 1, 2, 3, 4] }),
    ...TIMES.flatMap(([name, from, to]) => found(text, name, { hours: [from, to] })),
  ].toSorted((a, b) => a.at - b.at);

const single = ({ days }: Named) => (days?.length === 1 ? days[0] : undefined);

/** The days between two named ones, as in "Monday to Friday". */
function between(from: number, to: number): Named[] {
  const length = (to - from + 7) % 7;
  return Array.from({ length: Math.max(0, length - 1) }, (_, at) => ({ at: 0, end: 0, days: [(from + at + 1) % 7] }));
}

/** Splits a question into its wishes: "Saturday mornings" is one wish, "evenings and weekends" are two. */
function wishesIn(text: string): Named[] {
  const wishes: Named[] = [];
  for (const next of namedIn(text)) {
    const last = wishes.at(-1);
    const gap = last && text.slice(last.end, next.at);
    const [from, to] = [last && single(last), single(next)];
    if (last && gap !== undefined && TOGETHER.test(gap) && (last.hours === undefined) !== (next.hours === undefined)) {
      wishes[wishes.length - 1] = { ...last, ...next, at: last.at };
    } else {
      if (gap !== undefined && UP_TO.test(gap) && from !== undefined && to !== undefined)
        wishes.push(...between(from, to));
      wishes.push(next);
    }
  }
  return wishes;
}

/** The largest number of free half hours that one day has within the wish. */
function mostFree(free: HalfHours, { days = [0, 1, 2, 3, 4, 5, 6], hours: [from, to] = [0, 24] }: Named): number {
  const onDay = (day: number) =>
    Array.from({ length: (to - from) * 2 }, (_, at) => day * HALF_HOURS_A_DAY + from * 2 + at).filter(
      (halfHour) => free[halfHour % free.length] === true,
    ).length;
  return Math.max(...days.map(onDay));
}

/** In half hours. A yes needs an hour free, since less is too short for a shift. A no tolerates a spare hour. */
const ENOUGH_FOR_YES = 2;
const TOO_MUCH_FOR_NO = 4;

/** Whether the answer contradicts the applicant's hours. */
export function contradicts(
  { name, value }: { name: string; value: 'yes' | 'no' },
  slots: readonly DaySlot[],
): boolean {
  const text = plain(name);
  if (slots.length === 0 || !ASKS_FOR_WORK.test(text) || TURNED_ROUND.test(text)) return false;
  const wishes = wishesIn(text);
  if (wishes.length === 0) return false;
  const free = wholeHalfHours(slots);
  const least = value === 'yes' ? ENOUGH_FOR_YES : TOO_MUCH_FOR_NO;
  const isFree = (wish: Named) => mostFree(free, wish) >= least;
  const canWork = IS_OR.test(text) ? wishes.some(isFree) : wishes.every(isFree);
  return canWork !== (value === 'yes');
}
