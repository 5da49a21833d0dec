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

test('a shift cannot be moved to a day with varying times: it stays, and the reason is shown', () => {
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

test('a shift can be dragged to another day', () => {
  const { grid, week } = showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]);
  fireEvent.pointerDown(blockOf(grid), cell(0, 20));
  fireEvent.pointerMove(grid, cell(1, 20));
  fireEvent.pointerUp(grid, cell(1, 20));
  expect(week()).toEqual(fullWeek([{ day: 2, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]));
});

test('a preset that replaces hours shows a toast whose Undo restores them', () => {
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

test('a cleared week can be restored', () => {
  const sheets = [{ day: 3, may_vary: false, time_slots: [{ start: '06:00', end: '10:30' }] }];
  const { week } = showWeek(sheets);
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  expect(week()).toEqual(fullWeek([]));
  act(() => toast.all()[0]?.action?.onClick());
  expect(week()).toEqual(fullWeek(sheets));
});

test('only the last change can be undone, and only while the week is on screen', () => {
  showWeek([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }]);
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  fireEvent.click(screen.getByRole('button', { name: weekPresets()[0]!.label }));
  fireEvent.click(screen.getByRole('button', { name: listingWords.clearAll }));
  expect(toast.all()).toHaveLength(1);
  cleanup();
  expect(toast.all()).toHaveLength(0);
});

test.each([
  { what: 'a missing end', slots: [['09:00', '']], field: 'Wednesday, To' },
  { what: 'a missing start', slots: [['', '17:00']], field: 'Wednesday, From' },
  { what: 'both missing', slots: [['', '']], field: 'Wednesday, From' },
  {
    what: 'overlapping slots',
    slots: [
      ['09:00', '17:00'],
      ['16:00', '18:00'],
    ],
    field: 'Wednesday, time 1, From',
  },
])('the time that is wrong gets the focus: $what', async ({ slots, field }) => {
  const { next } = showWeek([
    { day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] },
    { day: 3, may_vary: false, time_slots: slots.map(([start = '', end = '']) => ({ start, end })) },
  ]);
  next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});

test('without any time, the first preset gets the focus', async () => {
  const { next } = showWeek([]);
  next();
  const preset = screen.getByRole('button', { name: weekPresets()[0]!.label });
  await waitFor(() => expect(document.activeElement).toBe(preset));
});

test('the day begins at six; the night is shown on request, or when it contains hours', () => {
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

test('moving up from six with the arrow keys shows the night', () => {
  const { grid } = showWeek([]);
  for (let at = 0; at < 7; at += 1) fireEvent.keyDown(grid, { key: 'ArrowUp' });
  expect(grid.parentElement?.hasAttribute('data-by-day')).toBe(false);
});
