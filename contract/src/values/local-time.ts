import { DAY_MS } from './duration.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** Returns the local time of a zone at an instant, written as UTC: seven in the morning there is `T07:00:00Z`. */
export function shownIn(zone: string, at: Date): Date {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(at)
      .map((each) => [each.type, Number(each.value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')));
}

/** Returns the date in a time zone at an instant, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => shownIn(zone, at).toISOString().slice(0, 10);

/** Returns the date that many days later, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
