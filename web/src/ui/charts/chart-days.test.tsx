// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatCalendarDate } from '../../lib/format.ts';
import { laterWords } from '../texts-later.ts';
import { DaysChart, type DayValue, roundUp } from './chart-days.tsx';

afterEach(cleanup);

const days: DayValue[] = [
  { date: '2026-11-20', value: 3, before: 1 },
  { date: '2026-11-21', value: 0, before: 4 },
  { date: '2026-11-22', value: 5, before: 2 },
];
const said = () => screen.getByRole('status').textContent;
const slider = () => screen.getByRole('slider', { name: 'Applications' });
const sum = `${laterWords.daySum('8', 3)} · ${laterWords.before('7')}`;

test('a chart shows the sum of its days and of the previous period', () => {
  render(<DaysChart label="Applications" days={days} />);
  expect(said()).toBe(sum);
});

test('a chart without a previous period shows no comparison', () => {
  render(<DaysChart label="Applications" days={days.map(({ date, value }) => ({ date, value }))} />);
  expect(said()).toBe(laterWords.daySum('8', 3));
});

test('a day picked by the slider shows its values, and screen readers hear the same', () => {
  render(<DaysChart label="Applications" days={days} />);
  fireEvent.change(slider(), { target: { value: '1' } });
  const words = `${formatCalendarDate('2026-11-21')}: 0 · ${laterWords.before('4')}`;
  expect([said(), slider().getAttribute('aria-valuetext')]).toEqual([words, words]);
});

test('a picked day gives way to the sum when the chart loses the focus', () => {
  render(<DaysChart label="Applications" days={days} />);
  fireEvent.change(slider(), { target: { value: '0' } });
  fireEvent.blur(slider());
  expect(said()).toBe(sum);
});

test('the pointer picks the day under it, and the last day beyond the chart’s end', () => {
  render(<DaysChart label="Applications" days={days} />);
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 50));
  fireEvent.pointerMove(slider(), { clientX: 150 });
  expect(said()).toContain(`${formatCalendarDate('2026-11-21')}: 0`);
  fireEvent.pointerMove(slider(), { clientX: 400 });
  expect(said()).toContain(`${formatCalendarDate('2026-11-22')}: 5`);
});

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [501, 1000],
])('the scale for %i ends at %i', (value, top) => {
  expect(roundUp(value)).toBe(top);
});
