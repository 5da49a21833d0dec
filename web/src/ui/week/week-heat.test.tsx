// @vitest-environment happy-dom
import { shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GridCell } from './week-grid-model.ts';
import { type HeatBlock, WeekHeat } from './week-heat.tsx';

const onPick = vi.fn<(cell: GridCell) => void>();
const area = () => screen.getByRole('application', { name: 'Coverage' });
const key = (name: string, more: { altKey?: boolean } = {}) => fireEvent.keyDown(area(), { key: name, ...more });

function show({ picked = null, blocks }: { picked?: GridCell | null; blocks?: HeatBlock[] } = {}) {
  render(
    <WeekHeat
      label="Coverage"
      days={weekDays()}
      rows={48}
      nightRows={12}
      blocks={blocks ?? [{ day: 2, from: 20, to: 30, tone: 'short', mark: '-1' }]}
      picked={picked}
      onPick={onPick}
      cellLabel={({ day, row }) => `Day ${day}, row ${row}`}
      shortTime={shortTime}
    />,
  );
  vi.spyOn(area(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 480));
}

afterEach(() => {
  cleanup();
  onPick.mockReset();
});

test('the cursor of the keyboard starts at the first block', () => {
  show();
  key('Enter');
  expect(onPick.mock.calls).toEqual([[{ day: 2, row: 20 }]]);
});

test('the cursor of the keyboard starts at the picked half hour', () => {
  show({ picked: { day: 4, row: 30 } });
  key('ArrowDown');
  key(' ');
  expect(onPick.mock.calls).toEqual([[{ day: 4, row: 31 }]]);
});

test('the cursor starts at the first half hour of a week without blocks', () => {
  show({ blocks: [] });
  key('Enter');
  expect(onPick.mock.calls).toEqual([[{ day: 0, row: 0 }]]);
});

test('a click picks the half hour under the pointer, and the arrow keys go on from there', () => {
  show();
  fireEvent.click(area(), { clientX: 550, clientY: 255 });
  key('ArrowLeft');
  key('Enter');
  expect(onPick.mock.calls).toEqual([[{ day: 5, row: 25 }], [{ day: 4, row: 25 }]]);
});

test('screen readers hear the half hour under the cursor while the grid has the focus', () => {
  show();
  expect(screen.queryByText('Day 2, row 20')).toBeNull();
  act(() => area().focus());
  key('ArrowRight');
  expect(screen.getByText('Day 3, row 20')).toBeTruthy();
  act(() => area().blur());
  expect(screen.queryByText('Day 3, row 20')).toBeNull();
});

test('a browser shortcut with an arrow key keeps the cursor and its own effect', () => {
  show();
  expect(key('ArrowLeft', { altKey: true })).toBe(true);
  key('Enter');
  expect(onPick.mock.calls).toEqual([[{ day: 2, row: 20 }]]);
});
