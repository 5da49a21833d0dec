import { expect, test, vi } from 'vitest';
import {
  formatCalendarDate,
  formatCalendarMonth,
  formatDate,
  formatMoney,
  formatNumber,
  formatPhone,
  formatRelative,
  fullName,
  plural,
  capitalised,
} from './format.ts';

// The expected texts depend on the locale of the machine that runs the tests.
const money = (value: number, currency: string) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
const day = (date: Date) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(date);
const month = (year: number, index: number) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' }).format(new Date(year, index, 1));
const now = new Date(2026, 10, 20, 15, 0, 0);
const ago = (ms: number) => formatRelative(new Date(now.getTime() - ms), now);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each(['en-US', 'en-GB', 'en-IN', 'es-US', 'es-ES', 'es-MX'])(
  'a number below a thousand looks the same with and without the formatter of %s',
  (locale) => {
    const formatter = new Intl.NumberFormat(locale);
    const numbers = Array.from({ length: 1000 }, (_, value) => value);
    expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => formatter.format(value)));
  },
);

test('a number below a thousand creates no formatter, and other numbers are formatted by language', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect([0, 56, 999].map(formatNumber)).toEqual(['0', '56', '999']);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  expect([-1, 1000, 1234.5].map(formatNumber)).toEqual([-1, 1000, 1234.5].map((value) => value.toLocaleString()));
});

test('money is formatted by currency, and text that is no amount is unchanged', () => {
  expect(formatMoney('49.00')).toBe(money(49, 'USD'));
  expect(formatMoney('1234.5', 'EUR')).toBe(money(1234.5, 'EUR'));
  expect(formatMoney('free')).toBe('free');
  expect(formatMoney('')).toBe('');
});

test('one money formatter is created per currency', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect([1, 2, 3].map((value) => formatMoney(value, 'NOK'))).toEqual([1, 2, 3].map((value) => money(value, 'NOK')));
  // This test itself creates the three others.
  expect(made).toHaveBeenCalledTimes(1 + 3);
  made.mockRestore();
});

test('recent times are relative, and older times are dates', () => {
  expect(ago(10_000)).toBe('just now');
  expect(ago(5 * MINUTE)).toBe('5 minutes ago');
  expect(ago(59.7 * MINUTE)).toBe('59 minutes ago');
  expect(ago(3 * HOUR)).toBe('3 hours ago');
  expect(ago(20 * HOUR)).toBe('yesterday');
  expect(ago(4 * 24 * HOUR)).toBe('Monday');
  expect(ago(40 * 24 * HOUR)).toBe(day(new Date(2026, 9, 11)));
});

test('a relative time gets a capital letter, and a leading number stays', () => {
  expect(
    ['yesterday', 'just now', 'hace 5 minutos', 'sábado', 'último lunes', '5 minutes ago', ''].map(capitalised),
  ).toEqual(['Yesterday', 'Just now', 'Hace 5 minutos', 'Sábado', 'Último lunes', '5 minutes ago', '']);
});

test('a missing or broken time is an empty text, never "Invalid Date"', () => {
  expect([formatDate(null), formatDate(''), formatDate('soon'), formatRelative(undefined)]).toEqual(['', '', '', '']);
});

test('a calendar date keeps its day in the local time zone', () => {
  expect(formatCalendarDate('2026-12-26')).toBe(day(new Date(2026, 11, 26)));
  expect(formatCalendarDate('2026-12-26T23:30:00.000Z')).toBe(day(new Date(2026, 11, 26)));
});

test('a calendar month keeps its month in the local time zone', () => {
  expect(formatCalendarMonth('2024-05-01')).toBe(month(2024, 4));
  expect(formatCalendarMonth('2024-01')).toBe(month(2024, 0));
  expect(formatCalendarMonth('')).toBe('');
});

test('phone numbers, names and counts are formatted', () => {
  expect(formatPhone('8015550100')).toBe('(801) 555-0100');
  expect(formatPhone('+44 20 7946')).toBe('+44 20 7946');
  expect(fullName({ first_name: 'Ana', last_name: '' })).toBe('Ana');
  expect([plural(0, 'listing'), plural(1, 'listing'), plural(1200, 'listing')]).toEqual([
    '0 listings',
    '1 listing',
    `${new Intl.NumberFormat().format(1200)} listings`,
  ]);
});
