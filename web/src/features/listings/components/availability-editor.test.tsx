// @vitest-environment happy-dom
import { fullWeek, type TimeSheet } from '@jipe/contract/listings/rules';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../../lib/toast.ts';
import { listingFields, problemsOf } from '../form.ts';
import { listingWords } from '../texts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingForm, type ListingValues } from '../values.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { weekPresets } from './week-presets.ts';

afterEach(() => {
  cleanup();
  toast.clear();
  localStorage.clear();
});

/**
 * Renders a listing's hours. `week` returns the current hours, `next` shows their errors. A day of the grid is 10 px
 * wide, a half hour 10 px high.
 */
function showWeek(sheets: readonly TimeSheet[]) {
  let shown: ListingForm;
  function Hours() {
    const form = useForm<ListingValues>({
      initial: () => ({ ...emptyListing([]), types: ['Part Time'], week: fullWeek(sheets) }),
      fields: listingFields,
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    shown = form;
    return <AvailabilityEditor form={form} />;
  }
  render(
    <MantineProvider env="test">
      <Hours />
    </MantineProvider>,
  );
  const grid = screen.getByRole('application');
  vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 70, 480));
  grid.setPointerCapture = () => {};
  return {
    grid,
    week: () => shown.values.week,
    next: () => act(() => void shown.showErrors(problemsOf(shown.values, 'jipe_application', 'availability'))),
  };
}

const cell = (day: number, row: number) => ({ clientX: day * 10 + 5, clientY: row * 10 + 5, button: 0 });
const blockOf = (grid: HTMLElement) => grid.querySelector('[class*="block"]')!;

test('a shift is not carried to a day whose times may vary: it stays, and why is told', () => {
  const sheets = [
    { day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] },
    { day: 2, may_vary: true, time_slots: [] },
  ];
  const { grid, week } = showWeek(sheets);
  fireEvent.pointerDown(blockOf(grid), cell(0, 20));
  fireEvent.pointerMove(grid, cell(1, 20));
  expect(blockOf(grid).hasAttribute('data-faulty')).toBe(true);
  fireEvent.pointerUp(grid, cell(1, 20));
  expect(week()).toEqual(fullWeek(sheets));
  const why = listingWords.dayVaries('Tuesday');
  expect(screen.getByRole('alert').textContent).toBe(why);
  expect(toast.all()).toMatchObject([{ tone: 'error', text: why }]);
});

test('to another day it is carried', () => {
  const { grid, week } = showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]);
  fireEvent.pointerDown(blockOf(grid), cell(0, 20));
  fireEvent.pointerMove(grid, cell(1, 20));
  fireEvent.pointerUp(grid, cell(1, 20));
  expect(week()).toEqual(fullWeek([{ day: 2, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]));
});

test('a ready-made week that takes the place of hours says so, and they can be had back', () => {
  const sheets = [{ day: 1, may_vary: false, time_slots: [{ start: '06:00', end: '10:30' }] }];
  const { week } = showWeek(sheets);
  fireEvent.click(screen.getByRole('button', { name: listingWords.presets.weekend }));
  expect(toast.all(), 'nothing was lost').toEqual([]);
  const before = week();
  fireEvent.click(screen.getByRole('button', { name: listingWords.presets.weekdays }));
  expect(week()[0]?.time_slots).toEqual([{ start: '09:00', end: '17:00' }]);
  expect(toast.all()).toMatchObject([{ text: listingWords.hoursReplaced(1) }]);
  act(() => toast.all()[0]?.action?.onClick());
  expect(week()).toEqual(before);
});

test('a week that was cleared can be had back', () => {
  const sheets = [{ day: 3, may_vary: false, time_slots: [{ start: '06:00', end: '10:30' }] }];
  const { week } = showWeek(sheets);
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  expect(week()).toEqual(fullWeek([]));
  act(() => toast.all()[0]?.action?.onClick());
  expect(week()).toEqual(fullWeek(sheets));
});

test('what can be had back is the last change alone, and only as long as the week is there', () => {
  showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]);
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  fireEvent.click(screen.getByRole('button', { name: weekPresets()[0]!.label }));
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  expect(toast.all()).toHaveLength(1);
  cleanup();
  expect(toast.all()).toHaveLength(0);
});

test.each([
  { what: 'an end that is missing', slots: [['09:00', '']], field: 'Wednesday, To' },
  { what: 'a start that is missing', slots: [['', '17:00']], field: 'Wednesday, From' },
  { what: 'both missing', slots: [['', '']], field: 'Wednesday, From' },
  {
    what: 'slots that share time',
    slots: [
      ['09:00', '17:00'],
      ['16:00', '18:00'],
    ],
    field: 'Wednesday, time 1, From',
  },
])('the focus goes to the time that is wrong: $what', async ({ slots, field }) => {
  const { next } = showWeek([
    { day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] },
    { day: 3, may_vary: false, time_slots: slots.map(([start = '', end = '']) => ({ start, end })) },
  ]);
  next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});

test('without any time it goes to what fills the week at once', async () => {
  const { next } = showWeek([]);
  next();
  const preset = screen.getByRole('button', { name: weekPresets()[0]!.label });
  await waitFor(() => expect(document.activeElement).toBe(preset));
});

test('the day begins at six; the night is a press away, and in sight where there are hours in it', () => {
  const { grid } = showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]);
  const isCut = (of: HTMLElement) => of.parentElement?.hasAttribute('data-by-day');
  expect(isCut(grid)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show midnight to 6 AM' }));
  expect(isCut(grid)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Hide midnight to 6 AM' }));
  expect(isCut(grid)).toBe(true);
  cleanup();
  const night = showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '22:00', end: '02:00' }] }]);
  expect(isCut(night.grid)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Show midnight to 6 AM' })).toBeNull();
});

test('who goes up with the keys from six comes into the night', () => {
  const { grid } = showWeek([]);
  for (let at = 0; at < 7; at += 1) fireEvent.keyDown(grid, { key: 'ArrowUp' });
  expect(grid.parentElement?.hasAttribute('data-by-day')).toBe(false);
});
