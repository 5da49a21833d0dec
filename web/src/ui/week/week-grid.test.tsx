// @vitest-environment happy-dom
import { shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longTime } from '../../lib/week-slots.ts';
import { laterWords } from '../texts-later.ts';
import type { WeekSpan } from './week-grid-model.ts';
import { type WeekBlock, WeekGrid } from './week-grid.tsx';

const onDraw = vi.fn<(span: WeekSpan) => void>();
const onChange = vi.fn<(id: string, span: WeekSpan) => void>();
const onRemove = vi.fn<(id: string) => void>();
const onSelect = vi.fn<(id: string | null) => void>();

const area = () => screen.getByRole('application', { name: 'Opening hours' });
const key = (name: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(area(), { key: name, ...more });
/** A place in the grid, whose days are 100 pixels wide and whose half hours are 10 pixels high. */
const at = (day: number, row: number, pointerType = 'mouse') => ({
  pointerId: 1,
  pointerType,
  button: 0,
  clientX: day * 100 + 50,
  clientY: row * 10 + 5,
});

interface Shown {
  blocks?: WeekBlock[];
  selectedId?: string | null;
  closedDay?: number;
}
/** Shows a week whose midnight to 6 AM is hidden. A day begins at row 0, and 9 AM is row 18. */
function show({ blocks = [], selectedId = null, closedDay }: Shown = {}) {
  render(
    <WeekGrid
      label="Opening hours"
      days={weekDays().map((day, index) => (index === closedDay ? { ...day, note: 'Closed' } : day))}
      rows={48}
      nightRows={12}
      blocks={blocks}
      selectedId={selectedId}
      pressRows={8}
      isAllowed={(span) => blocks.every((block) => block.day !== span.day || span.to <= block.from)}
      {...{ onDraw, onChange, onRemove, onSelect, shortTime }}
      timeLabel={longTime}
    />,
  );
  area().setPointerCapture = () => undefined;
  vi.spyOn(area(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 480));
}
const nine: WeekBlock = { id: 'a', day: 0, from: 18, to: 26 };

beforeEach(() => {
  for (const told of [onDraw, onChange, onRemove, onSelect]) told.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('Enter begins a time at the cursor, and a second Enter ends it', () => {
  show();
  for (const name of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) key(name);
  expect(onDraw.mock.calls).toEqual([[{ day: 0, from: 18, to: 21 }]]);
});

test('Shift with an arrow key marks a time from the cursor on', () => {
  show();
  key('ArrowRight');
  key('ArrowDown', { shiftKey: true });
  key('Enter');
  expect(onDraw.mock.calls).toEqual([[{ day: 1, from: 18, to: 20 }]]);
});

test('Escape drops a begun time, and the next Enter begins a new one', () => {
  show();
  for (const name of ['Enter', 'ArrowDown', 'Escape', 'Enter']) key(name);
  expect(onDraw).not.toHaveBeenCalled();
  key('Enter');
  expect(onDraw.mock.calls).toEqual([[{ day: 0, from: 19, to: 20 }]]);
});

test('Enter on a time selects the time', () => {
  show({ blocks: [nine] });
  key('Enter');
  expect([onSelect.mock.calls, onDraw.mock.calls]).toEqual([[['a']], []]);
});

test('Delete removes the time under the cursor rather than the selected one', () => {
  show({ blocks: [nine, { id: 'b', day: 3, from: 20, to: 24 }], selectedId: 'b' });
  key('Delete');
  expect(onRemove.mock.calls).toEqual([['a']]);
});

test('Delete away from all times removes the selected one', () => {
  show({ blocks: [nine], selectedId: 'a' });
  key('ArrowRight');
  key('Delete');
  expect(onRemove.mock.calls).toEqual([['a']]);
});

test('a browser shortcut with an arrow key does not move the cursor', () => {
  show();
  expect(key('ArrowDown', { ctrlKey: true })).toBe(true);
  key('Enter');
  key('Enter');
  expect(onDraw.mock.calls).toEqual([[{ day: 0, from: 18, to: 19 }]]);
});

test('screen readers hear the day, the time, and the drawn hours that the cursor is in', () => {
  show({ blocks: [nine] });
  act(() => area().focus());
  expect(screen.getByText(`Monday, 9:00 AM, ${laterWords.within('9:00 AM – 1:00 PM')}`)).toBeTruthy();
  key('ArrowRight');
  expect(screen.getByText('Tuesday, 9:00 AM')).toBeTruthy();
});

test('a begun time is dropped when the grid loses the focus', () => {
  show();
  act(() => area().focus());
  key('Enter');
  act(() => area().blur());
  key('Enter');
  expect(onDraw).not.toHaveBeenCalled();
});

test('a mouse drag draws the time between its ends', () => {
  show();
  fireEvent.pointerDown(area(), at(2, 20));
  fireEvent.pointerMove(area(), at(2, 24));
  fireEvent.pointerUp(area(), at(2, 24));
  expect(onDraw.mock.calls).toEqual([[{ day: 2, from: 20, to: 25 }]]);
});

test('a press draws the usual length, shortened to the room before the next time', () => {
  show({ blocks: [nine] });
  fireEvent.pointerDown(area(), at(0, 15));
  fireEvent.pointerUp(area(), at(0, 15));
  fireEvent.pointerDown(area(), at(1, 15));
  fireEvent.pointerUp(area(), at(1, 15));
  expect(onDraw.mock.calls).toEqual([[{ day: 0, from: 15, to: 18 }], [{ day: 1, from: 15, to: 23 }]]);
});

test('nothing can be drawn on a day with a note', () => {
  show({ closedDay: 0 });
  expect(screen.getByText('Closed')).toBeTruthy();
  key('Enter');
  key('Enter');
  fireEvent.pointerDown(area(), at(0, 20));
  fireEvent.pointerUp(area(), at(0, 20));
  expect(onDraw).not.toHaveBeenCalled();
});

test('a cancelled drag draws nothing', () => {
  show();
  fireEvent.pointerDown(area(), at(2, 20));
  fireEvent.pointerMove(area(), at(2, 24));
  fireEvent.pointerCancel(area(), at(2, 24));
  fireEvent.pointerUp(area(), at(2, 24));
  expect(onDraw).not.toHaveBeenCalled();
});

test('a dragged time moves to another day and keeps its length', () => {
  show({ blocks: [nine] });
  fireEvent.pointerDown(screen.getByText('–'), at(0, 20));
  fireEvent.pointerMove(area(), at(4, 30));
  fireEvent.pointerUp(area(), at(4, 30));
  expect(onChange.mock.calls).toEqual([['a', { day: 4, from: 28, to: 36 }]]);
});

test('a press on a time selects the time without moving it', () => {
  show({ blocks: [nine] });
  fireEvent.pointerDown(screen.getByText('–'), at(0, 20));
  fireEvent.pointerUp(area(), at(0, 20));
  expect([onSelect.mock.calls, onChange.mock.calls]).toEqual([[['a']], []]);
});

test('a finger that moves at once scrolls and draws nothing', () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerDown(area(), at(2, 20, 'touch'));
  fireEvent.pointerMove(area(), at(2, 24, 'touch'));
  act(() => void vi.advanceTimersByTime(1000));
  fireEvent.pointerUp(area(), at(2, 24, 'touch'));
  expect(onDraw).not.toHaveBeenCalled();
});

test('a finger that is held still draws as it moves afterwards', () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerDown(area(), at(2, 20, 'touch'));
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.pointerMove(area(), at(2, 22, 'touch'));
  fireEvent.pointerUp(area(), at(2, 22, 'touch'));
  expect(onDraw.mock.calls).toEqual([[{ day: 2, from: 20, to: 23 }]]);
});

test('only the selected time has a remove button, which removes it', () => {
  show({ blocks: [nine, { id: 'b', day: 3, from: 20, to: 24 }], selectedId: 'a' });
  fireEvent.click(screen.getByRole('button', { name: laterWords.removeTime('9 AM – 1 PM') }));
  expect(onRemove.mock.calls).toEqual([['a']]);
  expect(screen.queryByRole('button', { name: laterWords.removeTime('10 AM – 12 PM') })).toBeNull();
});

test('the night button says whether the night is shown', () => {
  show();
  const button = screen.getByRole('button', { name: laterWords.showNight('6 AM') });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: laterWords.hideNight('6 AM') }).getAttribute('aria-expanded')).toBe('true');
});

test('the night cannot be hidden while a time lies in it', () => {
  show({ blocks: [{ id: 'a', day: 0, from: 4, to: 8 }] });
  expect(screen.queryByRole('button', { name: laterWords.hideNight('6 AM') })).toBeNull();
  expect(screen.queryByRole('button', { name: laterWords.showNight('6 AM') })).toBeNull();
});
