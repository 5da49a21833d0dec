import { DAY_MS, MINUTE_MS } from '@jipe/contract/values/duration';
import { lazy } from '@jipe/contract/values/lazy';
import { locale } from './language.ts';
import { libWords } from './texts.ts';

// Formats of dates, money and numbers: in the chosen language, with the device's conventions and time zone.

const formatters = {
  date: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })),
  dateTime: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })),
  exact: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })),
  time: lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })),
  weekday: lazy(() => new Intl.DateTimeFormat(locale, { weekday: 'long' })),
  month: lazy(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })),
  number: lazy(() => new Intl.NumberFormat(locale)),
  relative: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
};

type Instant = string | Date;
const dateOf = (value: Instant) => (typeof value === 'string' ? new Date(value) : value);

function safely(value: Instant | null | undefined, format: (date: Date) => string): string {
  if (value == null || value === '') return '';
  const date = dateOf(value);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}

/** "Nov 3, 2026" */
export const formatDate = (value: Instant | null | undefined) =>
  safely(value, (date) => formatters.date().format(date));
/** "Nov 3, 2026, 4:05 PM" */
export const formatDateTime = (value: Instant | null | undefined) =>
  safely(value, (date) => formatters.dateTime().format(date));
/** With weekday, seconds and zone, for tooltips. */
export const formatExact = (value: Instant | null | undefined) =>
  safely(value, (date) => formatters.exact().format(date));
/** "4:05 PM" */
export const formatTime = (value: Instant | null | undefined) =>
  safely(value, (date) => formatters.time().format(date));

/**
 * A calendar date (`2024-05` or `2024-05-01`) is the same day everywhere; read as an instant it would be the day before
 * west of Greenwich.
 */
export function formatCalendarMonth(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})/.exec(value ?? '');
  return match ? formatters.month().format(new Date(Number(match[1]), Number(match[2]) - 1, 1)) : '';
}

/** `2026-12-26` → "Dec 26, 2026", in every zone. */
export function formatCalendarDate(value: string): string {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  return formatDate(new Date(year, month - 1, day));
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "just now", "5 minutes ago", "yesterday", "Tuesday", then the date. Whole units, the same as `formatAge` shows. */
export function formatRelative(value: Instant | null | undefined, now: Date = new Date()): string {
  return safely(value, (date) => {
    const minutes = Math.trunc((date.getTime() - now.getTime()) / MINUTE_MS);
    if (minutes === 0) return libWords.justNow;
    if (Math.abs(minutes) < 60) return formatters.relative().format(minutes, 'minute');
    const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY_MS);
    if (days === 0) return formatters.relative().format(Math.trunc(minutes / 60), 'hour');
    if (Math.abs(days) === 1) return formatters.relative().format(days, 'day');
    if (days < 0 && days > -7) return formatters.weekday().format(date);
    return formatters.date().format(date);
  });
}

/** "yesterday" → "Yesterday", for a text that stands alone, beside "Sunday" or a date. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

const moneyFormatters = new Map<string, Intl.NumberFormat>();

function moneyIn(currency: string): Intl.NumberFormat {
  const known = moneyFormatters.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormatters.set(currency, made);
  return made;
}

/** "49.00", "USD" → "$49.00". A text that is not an amount is returned unchanged. */
export function formatMoney(amount: string | number, currency = 'USD'): string {
  const value = Number(amount);
  if (amount === '' || !Number.isFinite(value)) return String(amount);
  return moneyIn(currency).format(value);
}

/**
 * "1,234". Whole numbers below 1,000 are written without a formatter: the first one of a page reads its language's
 * tables for a quarter of the time that My Locations takes to render, and most pages have no larger number.
 */
export const formatNumber = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatters.number().format(value);

/** `plural(1, 'listing')` → "1 listing", `plural(12, 'listing')` → "12 listings" */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `inSeries(['a', 'b', 'c'], 'and')` → "a, b and c" */
export const inSeries = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;

/** "8015550100" → "(801) 555-0100" */
export function formatPhone(phone: string | null | undefined): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '');
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : (phone ?? '');
}

export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();
